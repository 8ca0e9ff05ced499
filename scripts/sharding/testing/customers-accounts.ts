import { Authenticator } from '../../../api-server/src/testing/authenticator.ts';
import { emailChangesOn, tokenIn } from '../../../api-server/src/testing/email-changes.ts';
import { addAuthenticator, answer, typePassword } from '../../../api-server/src/testing/factors.ts';
import { openLivePage } from '../../../api-server/src/testing/live-page.ts';
import { anEmail, aNewCustomer, codeNow, expectOk, password } from '../../../api-server/src/testing/people.ts';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';
import type { Visitor } from '../../../api-server/src/testing/visitor.ts';

/** An IP address that MaxMind's test database of locations places in Linköping. */
const linkoping = '89.160.20.112';

/** Signs up, confirms, signs in, refreshes the session and signs out. */
export async function newcomer(server: TestServer): Promise<void> {
  const someone = server.customer();
  const email = anEmail();
  await expectOk(someone.call('register', { body: { email, password } }));
  const token = tokenIn((await server.mailTo(email)).text);
  await expectOk(someone.call('activate', { body: { token, password } }));
  await someone.signIn(email, password);
  await someone.refresh();
  await expectOk(someone.call('readAccount'));
  await someone.call('signOut');
}

/** Changes the contacts of an account, reads its notices, and closes it. */
export async function accountOwner(server: TestServer): Promise<void> {
  const owner = await aNewCustomer(server);
  const changes = emailChangesOn(server);
  await expectOk(owner.call('changeLetterWord', { body: { word: 'río manso' } }));
  await expectOk(owner.call('changeLanguage', { body: { langKey: 'en' } }));
  await expectOk(owner.call('changeLanguage', { body: { langKey: 'es' } }));
  const { body: letters } = await expectOk(owner.call('listLetters'));
  const [letter] = letters;
  if (letter) await expectOk(owner.call('changeLetter', { body: { kind: letter.kind, isOn: false } }));
  const { body: notices } = await expectOk(owner.call('listNotices', { query: {} }));
  const [notice] = notices.results;
  if (!notice) throw new Error('The new word left no notice');
  await expectOk(owner.call('countUnreadNotices'));
  await expectOk(owner.call('readNotice', { params: { id: notice.id } }));
  await expectOk(owner.call('readNotices', { body: { until: notice.id } }));
  await expectOk(changes.ask(owner, anEmail()));
  await expectOk(owner.call('giveUpEmailChange'));
  const { undo } = await changes.change(owner);
  await expectOk(changes.restore(undo));
  await owner.signIn(owner.email, password);
  await expectOk(owner.call('readMoneyOut'));
  const page = await openLivePage(owner);
  await page.close();
  await expectOk(owner.call('readClosing'));
  await expectOk(owner.call('closeAccount', { body: { email: owner.email } }));
}

/** Manages sessions, factors and the password, and recovers the password. */
export async function securedOwner(server: TestServer): Promise<void> {
  const owner = await aNewCustomer(server);
  await server.customer().signIn(owner.email, password);
  const { body: sessions } = await expectOk(owner.call('listSessions'));
  await expectOk(owner.call('endSession', { params: { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' } }));
  await expectOk(owner.call('listSignIns'));
  const { secret } = await addAuthenticator(server, owner);
  const { visitor, token } = await typePassword(server, owner.email);
  await expectOk(answer(visitor, token, { code: await codeNow(server, secret) }));
  server.pass(30);
  await expectOk(owner.call('renewRecoveryCodes'));
  await expectOk(owner.call('endOtherSessions'));
  const { body: security } = await expectOk(owner.call('readSecurity'));
  await expectOk(owner.call('removeFactor', { params: { id: security.factors[0]?.id ?? '' } }));
  await passkeyOwner(server, owner);
  const chosen = 'nueve nubes sobre el mar';
  await expectOk(owner.call('changePassword', { body: { currentPassword: password, newPassword: chosen } }));
  await expectOk(server.customer().call('beginRecovery', { body: { email: owner.email } }));
  const link = tokenIn((await server.mailTo(owner.email, 'Elige una contraseña nueva')).text);
  await expectOk(
    server.customer().call('finishRecovery', { body: { token: link, password: 'diez dunas bajo el sol' } }),
  );
}

/** Adds a passkey, signs in with it, and re-authenticates with it. */
async function passkeyOwner(server: TestServer, owner: Visitor & { email: string }): Promise<void> {
  const device = new Authenticator(owner.origin);
  const { body: creation } = await expectOk(owner.call('beginPasskey'));
  await expectOk(owner.call('addPasskey', { body: device.create(creation) }));
  const { visitor, token } = await typePassword(server, owner.email);
  const { body: request } = await expectOk(visitor.call('beginPasskeySignIn', { body: { token } }));
  await expectOk(answer(visitor, token, { passkey: device.get(request) }));
  const { body: asked } = await expectOk(owner.call('beginPasskeyConfirmation'));
  await expectOk(owner.call('confirmAccount', { body: { proof: { passkey: device.get(asked) } } }));
}

/** Signs in from a new place, which the owner confirms, and from another, which they deny. */
export async function traveller(server: TestServer): Promise<void> {
  const question = '¿Fuiste tú? Ingreso desde un lugar nuevo';
  const tokenOf = ({ text }: { text: string }) => /confirm-location\/([\w-]{43})/.exec(text)?.[1] ?? '';
  for (const verdict of ['confirmPlace', 'denyPlace'] as const) {
    const owner = await aNewCustomer(server);
    const abroad = Object.assign(server.customer(), {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', 'x-forwarded-for': linkoping },
    });
    await abroad.signIn(owner.email, password);
    const id = tokenOf(await server.mailTo(owner.email, question));
    await expectOk(server.customer().call('readSignInPlace', { query: { id } }));
    await expectOk(server.customer().call(verdict, { query: { id } }));
  }
}
