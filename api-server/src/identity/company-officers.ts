// The officers whom the company's identity provider knows. Rule identity 23.
import { emailOf } from '@caudal/api-spec/typed-text';
import { refuse, type Refusal } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { SetupFault } from '../platform/config/setup-fault.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceToHolders } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import type { CompanyPerson } from './company-provider.ts';
import { giveRole, takeRole } from './roles.ts';
import { endAccess } from './session-handlers.ts';

const actor = { kind: 'system', id: 'company_provider' } as const;

type Officer = { id: string; email: string; disabled_at: Date | null };
/** The officer who may sign in; or the refusal, with the officer it concerns, who is null when the person is linked to no officer. */
type Admitted =
  | { officer: Officer; refusal: null }
  | { officer: Officer | null; refusal: Refusal<'company_sign_in_rejected' | 'company_role_missing'> };

/** Returns the officer of a person whom the provider has identified, after setting the officer's roles to those of the person's groups. */
export async function admitOfficer(
  services: Services,
  transaction: Transaction,
  person: CompanyPerson,
  requestId: string,
): Promise<Admitted> {
  // Takes the lock of all changes of roles (`changeAccess`). The lock also makes two simultaneous first sign-ins of one person run one
  // after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('access', 0))`.execute(transaction);
  const roles = rolesOf(services.config.OIDC_ROLES, person.groups);
  const officer =
    (await findLinked(transaction, person)) ?? (await link(services, transaction, person, roles, requestId));
  if (!officer)
    return { officer, refusal: refuse(roles.length > 0 ? 'company_sign_in_rejected' : 'company_role_missing') };
  await setRoles(transaction, officer.id, roles, requestId);
  if (officer.disabled_at) return { officer, refusal: refuse('company_sign_in_rejected') };
  if (roles.length > 0) return { officer, refusal: null };
  await endAccess(services, transaction, { accountId: officer.id, sessionId: null }, 'revoked');
  return { officer, refusal: refuse('company_role_missing') };
}

/** Returns the roles that the groups give, without duplicates. */
function rolesOf(mapping: Services['config']['OIDC_ROLES'], groups: readonly string[]): string[] {
  return [...new Set(mapping.filter(({ group }) => groups.includes(group)).map(({ role }) => role))];
}

function findLinked(transaction: Transaction, { issuer, subject }: CompanyPerson): Promise<Officer | undefined> {
  return transaction
    .selectFrom('identity.company_identity as known')
    .innerJoin('identity.account as account', 'account.id', 'known.account_id')
    .select(['account.id', 'account.email', 'account.disabled_at'])
    .where('known.issuer', '=', issuer)
    .where('known.subject', '=', subject)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
}

/**
 * Links a subject to the officer who has the person's verified e-mail, or to a new officer. Returns null when the e-mail is not verified,
 * when a new person has no role, and when the officer is linked to another subject, because then somebody else has got the mailbox.
 */
async function link(
  { clock }: Services,
  transaction: Transaction,
  { issuer, subject, email }: CompanyPerson,
  roles: readonly string[],
  requestId: string,
): Promise<Officer | null> {
  if (email === null) return null;
  const address = emailOf(email);
  const existing = await transaction
    .selectFrom('identity.account')
    .select(['id', 'email', 'disabled_at'])
    .where('audience', '=', 'backoffice')
    .where('email', '=', address)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!existing && roles.length === 0) return null;
  const officer =
    existing ??
    (await transaction
      .insertInto('identity.account')
      .values({ audience: 'backoffice', email: address, state: 2 })
      .returning(['id', 'email', 'disabled_at'])
      .executeTakeFirstOrThrow());
  const linked = await transaction
    .insertInto('identity.company_identity')
    .values({ issuer, subject, account_id: officer.id, linked_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!linked) return null;
  const action = existing ? 'officer.linked' : 'officer.created';
  await audit.record(transaction, { actor, requestId, action, subject: { kind: 'account', id: officer.id } });
  return officer;
}

/** Gives an officer exactly these roles. */
async function setRoles(transaction: Transaction, officerId: string, roles: readonly string[], requestId: string) {
  const rows = await transaction
    .selectFrom('identity.role_holder as held')
    .innerJoin('identity.role as role', 'role.id', 'held.role_id')
    .select('role.name')
    .where('held.account_id', '=', officerId)
    .execute();
  const held = rows.map(({ name }) => name);
  const by = { actor, requestId };
  for (const role of held) if (!roles.includes(role)) await takeRole(transaction, officerId, role, by);
  for (const role of roles) if (!held.includes(role)) await giveRole(transaction, officerId, role, by);
  await announceToHolders(transaction, 'roles.read', 'roles');
}

/** Checks that OIDC_ROLES names only existing roles. @throws SetupFault */
export async function checkCompanyRoles({ config }: Services, db: Database): Promise<void> {
  if (config.OIDC_ISSUER === 'none') return;
  const known = (await db.selectFrom('identity.role').select('name').orderBy('name').execute()).map(({ name }) => name);
  const unknown = config.OIDC_ROLES.find(({ role }) => !known.includes(role));
  if (!unknown) return;
  const found = `OIDC_ROLES names the role ${unknown.role}, which does not exist; it should name one of: ${known.join(', ')}.`;
  throw new SetupFault('variables', { found });
}
