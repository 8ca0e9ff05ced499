import type { Audience, Permission } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { compiledOnce, firstOf } from '../platform/db/compiled-once.ts';
import type { Database } from '../platform/db/database.ts';
import type { Caller, Authority } from '../platform/http/contexts.ts';
import { permissionsFromRoles } from './roles.ts';
import { hashToken } from './tokens.ts';

/** The permissions of everybody in an audience. Officers have further permissions from their roles. */
const ofAudience = {
  customer: { authorities: ['ROLE_USER'], permissions: ['account', 'customer'] },
  backoffice: { authorities: ['ROLE_ADMIN'], permissions: ['account'] },
} as const satisfies Record<Audience, { authorities: readonly Authority[]; permissions: readonly Permission[] }>;

function authoritiesOf(audience: Audience): Authority[] {
  return [...ofAudience[audience].authorities];
}

/**
 * Returns an account's permissions in a fixed order, without duplicates. `fromRoles` are the permissions that its roles give; a customer
 * has no roles.
 */
function permissionsOf(audience: Audience, fromRoles: readonly string[]): Permission[] {
  const given = audience === 'backoffice' ? (fromRoles as Permission[]) : [];
  return [...new Set([...ofAudience[audience].permissions, ...given])].sort();
}

/** Selects the sessions that are neither ended nor expired, of accounts that are not disabled. */
function livingSessions(db: Database, now: Date) {
  return db
    .selectFrom('identity.session as session')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null);
}

/**
 * Builds the SQL column of the permissions that an account's roles give. For customers it is empty and reads no table, because customers
 * have no roles.
 */
const rolesOf = (audience: Audience) =>
  audience === 'backoffice' ? permissionsFromRoles('account.id') : sql<string[]>`'{}'::text[]`;

/** Builds the query for the caller behind a token, by the token's hash. */
const callerQueryOf = (audience: Audience) =>
  compiledOnce((db, tokenHash: Buffer, now: Date) =>
    livingSessions(db, now)
      .innerJoin('identity.access_token as token', 'token.session_id', 'session.id')
      .select(['session.id as session_id', 'session.expires_at as session_ends_at', 'account.id as account_id'])
      .select(['email', 'state', 'lang_key', 'body_key'])
      .select(rolesOf(audience).as('from_roles'))
      .where('token.token_hash', '=', tokenHash)
      .where('token.expires_at', '>', now)
      .where('account.audience', '=', audience),
  );

const callerQueries = { customer: callerQueryOf('customer'), backoffice: callerQueryOf('backoffice') };

/**
 * Returns the caller behind a bearer token of this audience; null when the
 * token is unknown or expired, its session is over, or the account is disabled.
 */
export async function findCaller(db: Database, audience: Audience, token: string, now: Date): Promise<Caller | null> {
  const row = await firstOf(db, callerQueries[audience](hashToken(token), now));
  if (!row) return null;
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    email: row.email,
    state: row.state === 2 ? 2 : 1,
    langKey: row.lang_key === 'en' ? 'en' : 'es',
    authorities: authoritiesOf(audience),
    permissions: permissionsOf(audience, row.from_roles),
    sessionEndsAt: row.session_ends_at,
    bodyKey: row.body_key,
  };
}

/** Returns the permissions that a session has now; null when the session is over. */
export async function findPermissions(db: Database, sessionId: string, now: Date): Promise<Permission[] | null> {
  const row = await livingSessions(db, now)
    .select('account.audience')
    .select(permissionsFromRoles('account.id').as('from_roles'))
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return row ? permissionsOf(row.audience as Audience, row.from_roles) : null;
}
