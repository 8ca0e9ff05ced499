import type { Permission } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Actor } from '../platform/audit/audit.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { hasFactor } from './second-factors.ts';

/** The roles that every installation has at first (api-server/migrations/0020_identity.sql). Officers can create further roles. */
export const seededRoles = ['reviewer', 'approver', 'auditor', 'administrator'] as const;

/** Thrown when no role has the given name. */
export class UnknownRole extends Error {
  override readonly name = 'UnknownRole';
  constructor(role: string, known: readonly string[]) {
    super(`There is no role ${role}. Roles: ${known.join(', ')}.`);
  }
}

/** Creates a role, or sets the permissions of an existing one. The change takes effect at once for everybody who has the role. */
export async function defineRole(transaction: Transaction, name: string, permissions: readonly Permission[]) {
  const { id } = await transaction
    .insertInto('identity.role')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('identity.role_permission')
    .where('role_id', '=', id)
    .where('permission', 'not in', ['', ...permissions])
    .execute();
  for (const permission of permissions)
    await transaction
      .insertInto('identity.role_permission')
      .values({ role_id: id, permission })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Gives an officer a role. Does nothing when they already have it. @throws UnknownRole */
export async function giveRole(
  transaction: Transaction,
  officerId: string,
  role: string,
  by: { actor: Actor; requestId: string },
): Promise<void> {
  const given = await transaction
    .insertInto('identity.role_holder')
    .values({ account_id: officerId, role_id: await roleId(transaction, role) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .executeTakeFirst();
  if (given) await audit.record(transaction, { action: 'role.given', ...about(officerId, role), ...by });
}

/** Takes a role from an officer. This takes effect at once, also for open live streams. @throws UnknownRole */
export async function takeRole(
  transaction: Transaction,
  officerId: string,
  role: string,
  by: { actor: Actor; requestId: string },
): Promise<void> {
  const taken = await transaction
    .deleteFrom('identity.role_holder')
    .where('account_id', '=', officerId)
    .where('role_id', '=', await roleId(transaction, role))
    .returning('role_id')
    .executeTakeFirst();
  if (taken) await audit.record(transaction, { action: 'role.taken', ...about(officerId, role), ...by });
}

function about(officerId: string, role: string) {
  return { subject: { kind: 'account', id: officerId }, detail: { role } } as const;
}

async function roleId(db: Database, name: string): Promise<string> {
  const roles = await db.selectFrom('identity.role').select(['id', 'name']).orderBy('name').execute();
  const found = roles.find((role) => role.name === name);
  const known = roles.map((role) => role.name);
  if (!found) throw new UnknownRole(name, known);
  return found.id;
}

/** Builds the SQL column of the permissions that the roles of the selected account give. */
export function permissionsFromRoles(account: 'account.id') {
  return sql<string[]>`array(
    select distinct given.permission from identity.role_holder holder
    join identity.role_permission given on given.role_id = holder.role_id
    where holder.account_id = ${sql.ref(account)})`;
}

/** Checks whether an officer is enabled and their roles give all of these permissions. */
export async function mayStill(db: Database, officerId: string, ...permissions: Permission[]): Promise<boolean> {
  return (await officersWith(db, ...permissions)).some(({ id }) => id === officerId);
}

/** Returns the enabled officers whose roles give all of these permissions, in the order of their e-mails. */
export async function officersWith(
  db: Database,
  ...permissions: Permission[]
): Promise<{ id: string; email: string }[]> {
  const officers = await db
    .selectFrom('identity.account as account')
    .select(['account.id', 'account.email'])
    .select(permissionsFromRoles('account.id').as('held'))
    .where('account.audience', '=', 'backoffice')
    .where('account.disabled_at', 'is', null)
    .where(hasFactor('account.id'))
    .orderBy('account.email')
    .execute();
  return officers
    .filter(({ held }) => permissions.every((permission) => held.includes(permission)))
    .map(({ id, email }) => ({ id, email }));
}
