import { refuse, type Schemas } from '@caudal/api-spec/server';
import { isSamePerson } from '../identity/own-customer.ts';
import { hasFactor } from '../identity/second-factors.ts';
import { defineRole, giveRole, takeRole } from '../identity/roles.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { changeAccess } from './access-change.ts';
import { audit } from './audit.ts';

type RoleBook = Schemas['RoleBook'];
type RolePermission = Schemas['RolePermission'];

/** Answers the operations on roles and their holders. Rule administration 3. */
export function roleHandlers({ db }: Services) {
  return {
    readRoles: async () => readRoles(db),

    makeRole: async ({ body: { name, permissions } }, context) => {
      const refusal = await changeAccess(db, context.caller.accountId, async (transaction) => {
        const same = await transaction
          .selectFrom('identity.role')
          .select('id')
          .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
          .executeTakeFirst();
        if (same) return refuse('role_exists');
        await defineRole(transaction, name, permissions);
        await record(transaction, 'role.made', { name, permissions }, context);
        return null;
      });
      return refusal ?? readRoles(db);
    },

    changeRole: async ({ params, body: { permissions } }, context) => {
      const refusal = await changeAccess(db, context.caller.accountId, async (transaction) => {
        const name = await nameOf(transaction, params.roleId);
        if (name === null) return refuse('not_found');
        await defineRole(transaction, name, permissions);
        await record(transaction, 'role.changed', { name, permissions }, context);
        return null;
      });
      return refusal ?? readRoles(db);
    },

    assignRole: async ({ params, body: { officerId, holds } }, { caller, visitor }) => {
      const refusal = await changeAccess(db, caller.accountId, async (transaction) => {
        const name = await nameOf(transaction, params.roleId);
        const officer = await transaction
          .selectFrom('identity.account')
          .select('id')
          .where('id', '=', officerId)
          .where('audience', '=', 'backoffice')
          .executeTakeFirst();
        if (name === null || !officer) return refuse('not_found');
        // `changeAccess` compares only the permissions of the caller's own account, but the officer's account may be the caller's second.
        const isAnother = officerId !== caller.accountId;
        if (holds && isAnother && (await isSamePerson(transaction, caller.accountId, [officerId])))
          return refuse('own_access');
        const by = { actor: { kind: 'officer', id: caller.accountId }, requestId: visitor.requestId } as const;
        await (holds ? giveRole : takeRole)(transaction, officerId, name, by);
        return null;
      });
      return refusal ?? readRoles(db);
    },
  } satisfies Partial<AllHandlers>;
}

async function readRoles(db: Database): Promise<RoleBook> {
  const [roles, given, held, officers] = await Promise.all([
    db.selectFrom('identity.role').select(['id', 'name']).orderBy('created_at').orderBy('name').execute(),
    db.selectFrom('identity.role_permission').select(['role_id', 'permission']).orderBy('permission').execute(),
    db.selectFrom('identity.role_holder').select(['role_id', 'account_id']).orderBy('given_at').execute(),
    db
      .selectFrom('identity.account')
      .select(['id', 'email', 'disabled_at', hasFactor('identity.account.id').as('is_enrolled')])
      .where('audience', '=', 'backoffice')
      .orderBy('email')
      .execute(),
  ]);
  return {
    roles: roles.map(({ id, name }) => ({
      id,
      name,
      permissions: given.flatMap((one) => (one.role_id === id ? [one.permission as RolePermission] : [])),
      holders: held.flatMap((one) => (one.role_id === id ? [one.account_id] : [])),
    })),
    officers: officers.map(({ id, email, disabled_at, is_enrolled }) => ({
      id,
      email,
      standing: disabled_at === null ? (is_enrolled ? 'active' : 'invited') : 'inactive',
    })),
  };
}

async function nameOf(transaction: Transaction, roleId: string): Promise<string | null> {
  const role = await transaction.selectFrom('identity.role').select('name').where('id', '=', roleId).executeTakeFirst();
  return role?.name ?? null;
}

async function record(
  transaction: Transaction,
  action: 'role.made' | 'role.changed',
  { name, permissions }: { name: string; permissions: readonly string[] },
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
    action,
    subject: { kind: 'role', id: name },
    detail: { permissions },
  });
}
