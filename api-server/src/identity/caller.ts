import { importBodyKey } from '@caudal/api-spec';
import type { Audience } from '@caudal/api-spec/server';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { authoritiesOf, type Authority } from './permissions.ts';
import { hashToken } from './tokens.ts';

/** Who a request's token speaks for. Read anew for every request, so what is revoked counts at once (ASVS 8.3.2). */
export interface Caller {
  accountId: string;
  sessionId: string;
  email: string;
  /** 1 after sign-up, 2 once the survey is answered. */
  state: 1 | 2;
  langKey: 'es' | 'en';
  authorities: Authority[];
  bodyKey: CryptoKey | null;
}

/** A token's key never changes, and importing one costs more than sealing with it. Enough for those who are active at once. */
const bodyKeys = new LRUCache<string, Promise<CryptoKey>>({ max: 10_000 });

function bodyKeyOf(bytes: Uint8Array, tokenHash: Buffer): Promise<CryptoKey> {
  const id = tokenHash.toString('base64');
  const key = bodyKeys.get(id) ?? importBodyKey(bytes);
  bodyKeys.set(id, key);
  return key;
}

/** The caller behind a bearer token of this audience, or null: unknown, run out, ended, or the account is disabled. */
export async function findCaller(db: Database, audience: Audience, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('identity.access_token as token')
    .innerJoin('identity.session as session', 'session.id', 'token.session_id')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .select(['session.id as session_id', 'account.id as account_id', 'email', 'state', 'lang_key', 'body_key'])
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .where('account.audience', '=', audience)
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    email: row.email,
    state: row.state === 2 ? 2 : 1,
    langKey: row.lang_key === 'en' ? 'en' : 'es',
    authorities: authoritiesOf(audience),
    bodyKey: row.body_key && (await bodyKeyOf(row.body_key, tokenHash)),
  };
}
