import { lineOf } from '@caudal/api-spec/typed-text';
import { refuse, type Audience, type Schemas, type Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import type { Config } from '../platform/config/variables.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';

type Transport = Schemas['PasskeyTransport'];

/** Seconds within which a passkey request has to be answered. People may have to look for their key. */
const answer_seconds = 300;
const timeout = answer_seconds * 1_000;

/** Loads the library at the first passkey, because it imports many packages, which would delay the server's start. */
const webauthn = () => import('@simplewebauthn/server');

/** The account, audience and purpose for which a passkey request is made. An answer is accepted only when all three are the same. */
export interface Asking {
  accountId: string;
  audience: Audience;
  /** The purpose and the session or pending sign-in, as text: `confirmation:<session id>`. */
  askedBy: string;
}

/** Returns the site of an audience: browsers make passkeys for `rpID`, and answer requests from `origin`. */
function partyOf(config: Config, audience: Audience): { origin: string; rpID: string } {
  const origin = audience === 'customer' ? config.PUBLIC_ORIGIN : config.INTERNAL_ORIGIN;
  return { origin, rpID: new URL(origin).hostname };
}

/** Creates a challenge, and returns the options with which a browser makes a passkey. */
export async function askForNewPasskey(
  { db, config, clock }: Services,
  asking: Asking,
  email: string,
): Promise<Schemas['PasskeyCreation']> {
  const { rpID } = partyOf(config, asking.audience);
  const known = await credentialsOf(db, asking.accountId);
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Caudal',
    rpID,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(asking.accountId.replaceAll('-', ''), 'hex')),
    excludeCredentials: known,
    timeout,
  });
  await rememberChallenge(db, options.challenge, asking, clock());
  return {
    challenge: options.challenge,
    rp: { id: rpID, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

/** Creates a challenge, and returns the request that a browser answers with one of the account's passkeys. */
export async function askForPasskey(
  { db, config, clock }: Services,
  asking: Asking,
): Promise<Schemas['PasskeyRequest']> {
  const { rpID } = partyOf(config, asking.audience);
  const known = await credentialsOf(db, asking.accountId);
  const { challenge } = await (
    await webauthn()
  ).generateAuthenticationOptions({ rpID, allowCredentials: known, timeout });
  await rememberChallenge(db, challenge, asking, clock());
  const allowCredentials = known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }));
  return { challenge, timeout, rpId: rpID, userVerification: 'preferred', allowCredentials };
}

/** Adds the passkey that a browser has made. Returns the refusal; null when the passkey was added. */
export async function addPasskey(
  { config }: Services,
  transaction: Transaction,
  asking: Asking,
  made: Schemas['NewPasskey'],
  now: Date,
): Promise<Refusal<'passkey_rejected' | 'passkey_taken'> | null> {
  const { origin, rpID } = partyOf(config, asking.audience);
  const { id, clientDataJSON, attestationObject, transports } = made;
  const expectedChallenge = await takeChallenge(transaction, clientDataJSON, asking, now);
  if (expectedChallenge === null) return refuse('passkey_rejected');
  const verified = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    .catch(asUnverified);
  if (!verified.verified) return refuse('passkey_rejected');
  const { credential } = verified.registrationInfo;
  const added = await transaction
    .insertInto('identity.second_factor')
    .values({
      account_id: asking.accountId,
      kind: 'passkey',
      name: lineOf(made.name),
      confirmed_at: now,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: BigInt(credential.counter),
      transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? null : refuse('passkey_taken');
}

/** Checks whether a browser's answer is signed by a passkey of this account and made for this request. Each answer is accepted once. */
export async function takePasskey(
  { config }: Services,
  transaction: Transaction,
  asking: Asking,
  answer: Schemas['PasskeyAssertion'],
  now: Date,
): Promise<boolean> {
  const { origin, rpID } = partyOf(config, asking.audience);
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const passkey = await transaction
    .selectFrom('identity.second_factor')
    .select(['id', 'public_key', 'sign_count'])
    .where('account_id', '=', asking.accountId)
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .forUpdate()
    .executeTakeFirst();
  if (!passkey?.public_key) return false;
  const expectedChallenge = await takeChallenge(transaction, clientDataJSON, asking, now);
  if (expectedChallenge === null) return false;
  const verified = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.sign_count ?? 0) },
      requireUserVerification: false,
    })
    .catch(asUnverified);
  if (!verified.verified) return false;
  await transaction
    .updateTable('identity.second_factor')
    .set({ sign_count: BigInt(verified.authenticationInfo.newCounter), last_used_at: now })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** Replaces any error that the library throws for a wrong answer, so that a stranger does not learn what was wrong. */
const asUnverified = () => ({ verified: false }) as const;

async function credentialsOf(db: Database, accountId: string): Promise<{ id: string; transports: Transport[] }[]> {
  const rows = await db
    .selectFrom('identity.second_factor')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id?.toString('base64url') ?? '',
    transports: (transports ?? []) as Transport[],
  }));
}

async function rememberChallenge(db: Database, challenge: string, asking: Asking, now: Date): Promise<void> {
  await db
    .insertInto('identity.passkey_challenge')
    .values({
      challenge,
      account_id: asking.accountId,
      asked_by: asking.askedBy,
      expires_at: secondsAfter(now, answer_seconds),
    })
    .execute();
}

/**
 * Uses up the challenge that an answer contains. Returns null when the challenge was not issued for this request, is expired, or was
 * answered before.
 */
async function takeChallenge(
  transaction: Transaction,
  clientDataJSON: string,
  { accountId, askedBy }: Asking,
  now: Date,
): Promise<string | null> {
  const taken = await transaction
    .deleteFrom('identity.passkey_challenge')
    .where('challenge', '=', challengeIn(clientDataJSON))
    .where('account_id', '=', accountId)
    .where('asked_by', '=', askedBy)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}

/** Returns the challenge in an answer. Returns '', which matches no stored challenge, when the answer has none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}
