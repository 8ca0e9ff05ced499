import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

// Statements that give the tables a state in which a request succeeds. They are run without triggers.

type Statement = RawBuilder<unknown>;

const milliseconds = Date.now().toString(16).padStart(12, '0');
/** The id of the record that a statement makes. It is of this month, as the partitions of notices require. */
export const made = `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000001`;

export const noLimits: Statement = sql`delete from limits.attempt`;

/** The token that continues the session of `aSession`. */
export const refreshToken = 'a'.repeat(43);
const tokenHash = createHash('sha256').update(refreshToken).digest();

/** Opens another session of a customer. */
export const aSession = (customer: string): Statement[] => [
  sql`delete from identity.refresh_token where session_id = ${made}`,
  sql`delete from identity.access_token where session_id = ${made}`,
  sql`delete from identity.session where id = ${made}`,
  sql`insert into identity.session (id, account_id, user_agent, ip, confirmed_at, confirmed_by, expires_at)
    values (${made}, ${customer}, 'Mozilla/5.0', '186.0.0.1', now(), 'password', now() + interval '7 days')`,
  sql`insert into identity.refresh_token (token_hash, session_id) values (${tokenHash}, ${made})`,
];

/** Removes the movements that requests have made. */
export const noMovement = (customer: string): Statement[] => [
  sql`delete from movements.step where movement_id in
    (select id from movements.movement where account_id = ${customer} and idempotency_key like 'bench-write-%')`,
  sql`delete from movements.movement where account_id = ${customer} and idempotency_key like 'bench-write-%'`,
];

export const inLevel = (customer: string, level: number): Statement =>
  sql`update customers.customer set level = ${level}, verified_level = ${level} where account_id = ${customer}`;

export const noBankAccount = (customer: string): Statement =>
  sql`delete from movements.bank_account where account_id = ${customer} and alias <> 'Ahorros'`;

export const anotherBankAccount = (customer: string): Statement => sql`
  insert into movements.bank_account
    (id, account_id, alias, number, account_type, bank_id, holder_name, holder_document_kind, holder_document)
  select ${made}, account_id, 'Nómina', '5500', account_type, bank_id, holder_name, holder_document_kind, holder_document
    from movements.bank_account where account_id = ${customer} and alias = 'Ahorros'`;

/** Leaves a customer with twenty notices, of which the newest is unread. */
export const aNotice = (customer: string): Statement[] => [
  sql`delete from identity.notice where account_id = ${customer}`,
  sql`insert into identity.notice (id, account_id, kind, at, read_at)
    select case when place = 0 then ${made} else uuidv7() end, ${customer}, 'level_verified',
      now() - place * interval '1 millisecond', case when place > 0 then now() end
    from generate_series(0, 19) place`,
];

/** When the colleague of `aCase` and `aProposal` proposed. */
export const proposed_at = '2026-01-05T12:00:00.000Z';

export const noCase = (customer: string): Statement[] => [
  sql`delete from cases.event where case_id in (select id from cases.case where customer_id = ${customer})`,
  sql`delete from cases.case where customer_id = ${customer}`,
];

/** Leaves a customer with one case: held by `officer`, if there is one, or proposed by `colleague`. */
export const aCase = (
  customer: string,
  {
    kind = 'limit_exceeded',
    subject = 'bench',
    officer = null,
    colleague = null,
  }: { kind?: string; subject?: string; officer?: string | null; colleague?: string | null },
): Statement[] => [
  ...noCase(customer),
  sql`insert into cases.case (id, kind, customer_id, subject, facts, due_at, holder_id, held_until, state, decision, reason, decided_by, decided_at)
    values (${made}, ${kind}, ${customer}, ${subject},
      '{"completed": "1500000000", "limit": "1300000000", "from": 1, "verified": 1, "to": 3}', now() + interval '1 day',
      ${officer}, case when ${officer}::uuid is not null then now() + interval '1 hour' end,
      ${colleague === null ? 'open' : 'proposed'}, ${colleague && 'change'}, ${colleague && 'Lo pide el cliente.'},
      ${colleague}, ${colleague && proposed_at})`,
];

/** Leaves a customer's document to be decided, with the case of its level, by an officer who has seen it. */
export const aDocument = ({ userId, document, officer }: { userId: string; document: string; officer: string }) => [
  inLevel(userId, 0),
  sql`update customers.customer set level = 1, review_state = 'pending' where account_id = ${userId}`,
  sql`update verification.document set state = 'pending', reviewed_by = null, reviewed_at = null, decline_code = null,
    decline_reason = null where id = ${document}`,
  sql`insert into verification.reading (document_id, officer_id, first_read_at) values (${document}, ${officer}, now())
    on conflict do nothing`,
  ...aCase(userId, { kind: 'document_review', subject: '1' }),
];

/** The number of the alert that officers open and close. */
export const alert_number = 2;

export const noAlert = (customer: string): Statement[] => [
  sql`delete from alerts.alert where account_id = ${customer} and number = ${alert_number}`,
  sql`delete from alerts.standing where account_id = ${customer}`,
  ...noCase(customer),
];

export const anAlert = (customer: string): Statement[] => [
  sql`insert into alerts.alert (account_id, number, opened_at, opening)
    values (${customer}, ${alert_number}, now(), 'Se abrió por lo que se encontró.')`,
  sql`insert into alerts.standing (account_id, numbers, changed_at) values (${customer}, ${[alert_number]}, now())`,
];

/** The setting that officers change. */
export const setting = 'case_hold_minutes';

export const noProposal: Statement[] = [
  sql`delete from settings.proposal where name = ${setting}`,
  sql`delete from settings.version where name = ${setting}`,
];

export const aProposal = (colleague: string): Statement => sql`
  insert into settings.proposal (id, name, seen_version, value, reason, proposed_by, proposed_at)
  values (${made}, ${setting}, 0, '30', 'Veinte minutos son pocos.', ${colleague}, ${proposed_at})`;
