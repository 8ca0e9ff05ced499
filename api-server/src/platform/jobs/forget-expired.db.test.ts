import { expect, it } from 'vitest';
import { hashToken } from '../../identity/tokens.ts';
import { serverOfThisFile } from '../../testing/index.ts';
import { aNewCustomer, password } from '../../testing/people.ts';
import { forget as forgetAll } from '../platform-area.ts';

const day_seconds = 86_400;

const server = await serverOfThisFile();

const forget = () =>
  forgetAll(
    server.running.services,
    server.running.product.areas.flatMap(({ retention }) => retention ?? []),
  );

async function sessionsOf({ email }: { email: string }): Promise<number> {
  const sessions = server.db
    .selectFrom('identity.session')
    .innerJoin('identity.account', 'identity.account.id', 'account_id')
    .select('identity.session.id')
    .where('email', '=', email);
  return (await sessions.execute()).length;
}

const isKept = async (refreshToken: string) =>
  (await server.db
    .selectFrom('identity.refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()) !== undefined;

it('the job forget_expired deletes a session 30 days after its end, with its tokens, and not before', async () => {
  const [signedOut, leftAlone] = [await aNewCustomer(server), await aNewCustomer(server)];
  const token = signedOut.cookies.get('caudal_customer_session') ?? '';
  await signedOut.call('signOut');
  server.pass(29 * day_seconds);
  await forget();
  expect([await sessionsOf(signedOut), await sessionsOf(leftAlone), await isKept(token)]).toEqual([1, 1, true]);
  server.pass(2 * day_seconds);
  // The session that was left without a sign-out ended a week after it had begun.
  await leftAlone.signIn(leftAlone.email, password);
  await forget();
  expect([await sessionsOf(signedOut), await sessionsOf(leftAlone), await isKept(token)]).toEqual([0, 2, false]);
  server.pass(6.5 * day_seconds);
  await forget();
  expect(await sessionsOf(leftAlone)).toBe(1);
  expect(await leftAlone.refresh()).toBe(200);
});

it('the job forget_expired deletes any number of expired sessions', async () => {
  const customer = await aNewCustomer(server);
  const { id } = (await customer.call('readAccount')).body;
  const long_ago = new Date(0);
  const proof = { confirmed_at: long_ago, confirmed_by: 'password' };
  const ended = { account_id: id, user_agent: '', ip: '203.0.113.5', expires_at: long_ago, ...proof };
  await server.db
    .insertInto('identity.session')
    .values(Array.from({ length: 450 }, () => ended))
    .execute();
  await forget();
  expect(await sessionsOf(customer)).toBe(1);
});
