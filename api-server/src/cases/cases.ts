import { refuse, type components, type Refusal } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceToHolders, announceToOfficers } from '../platform/live/live.ts';
import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting, readSetting } from '../platform/settings/settings.ts';
import { audit } from './audit.ts';
import type { CaseTerms } from './case-kind.ts';
import { toCase, type CaseRecord } from './case-record.ts';

/** The condition for open cases. It is a literal: with a parameter, a prepared plan could not use the partial indexes of open cases. */
export const isOpen = sql<boolean>`state <> 'closed'`;

export const case_hold_minutes = defineSetting({
  name: 'case_hold_minutes',
  title: { es: 'Tiempo para tener un caso', en: 'Time to hold a case' },
  meaning: {
    es: 'Cuánto tiene un oficial un caso sin hacer nada con él, antes de que otro lo pueda tomar.',
    en: 'How long an officer holds a case without doing anything with it, before another may take it.',
  },
  ...wholeNumber(1, 480, { es: 'minutos', en: 'minutes' }),
  fallback: 20,
});

/** The columns of a case that has no proposal. */
export const withoutProposal = {
  state: 'open',
  decision: null,
  reason: null,
  message: null,
  decided_by: null,
  decided_at: null,
} as const;

export type CaseFacts = Record<string, string | number | boolean>;

export interface CaseSubject {
  /** The customer; null for a case about the house's own money, a rule or a list. */
  customerId: string | null;
  subject: string;
}

/** Opens a case about a subject, unless one is open already. Returns true when it opened a case. */
export async function openCase(
  transaction: Transaction,
  { kind, due_hours }: CaseTerms,
  { customerId, subject, facts = {} }: CaseSubject & { facts?: CaseFacts },
  now: Date,
): Promise<boolean> {
  const opened = await transaction
    .insertInto('cases.case')
    .values({
      kind,
      customer_id: customerId,
      subject,
      facts: JSON.stringify(facts),
      opened_at: now,
      due_at: new Date(now.getTime() + due_hours * 3_600_000),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'customer_id', 'subject']).where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return false;
  await announceCases(transaction, customerId);
  await addEvent(transaction, opened.id, { act: 'opened', at: now });
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'cases' },
    action: 'case.opened',
    subject: { kind: 'case', id: opened.id },
    requestId: 'cases',
    detail: { kind, ...(customerId !== null && { customer: customerId }) },
  });
  return true;
}

/**
 * Adds facts to the open case about a subject and withdraws its proposal, which was made without these facts. Returns false when no case is
 * open.
 */
export async function changeFacts(
  transaction: Transaction,
  terms: CaseTerms,
  about: CaseSubject,
  facts: CaseFacts,
  now: Date,
): Promise<boolean> {
  const one = await lockOpenCase(transaction, terms, about, now);
  if (!one) return false;
  await transaction
    .updateTable('cases.case')
    .set({ facts: JSON.stringify({ ...one.facts, ...facts }), ...withoutProposal })
    .where('id', '=', one.id)
    .execute();
  const withdrawn = one.state === 'proposed' && one.decision !== null ? { decision: one.decision } : {};
  await addEvent(transaction, one.id, { act: 'facts_changed', at: now, facts: Object.keys(facts), ...withdrawn });
  await announceCases(transaction, about.customerId);
  return true;
}

/** Returns the open case about a subject, locked until the transaction ends; null when no case is open. */
export async function lockOpenCase(
  transaction: Transaction,
  { kind }: CaseTerms,
  { customerId, subject }: CaseSubject,
  now: Date,
): Promise<CaseRecord | null> {
  const row = await transaction
    .selectFrom('cases.case')
    .selectAll()
    .where('kind', '=', kind)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('subject', '=', subject)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  return row ? toCase(row, now) : null;
}

/** Returns the subjects of the open cases of a kind. */
export async function openSubjects(db: Database, { kind }: CaseTerms): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('cases.case').select('subject').where('kind', '=', kind).where(isOpen).execute();
  return new Set(rows.map(({ subject }) => subject));
}

const selectCase = (db: Database, id: string) => db.selectFrom('cases.case').selectAll().where('id', '=', id);

export async function findCase(db: Database, id: string, now: Date): Promise<CaseRecord | null> {
  const row = await selectCase(db, id).executeTakeFirst();
  return row ? toCase(row, now) : null;
}

export async function lockCase(transaction: Transaction, id: string, now: Date): Promise<CaseRecord | null> {
  const row = await selectCase(transaction, id).forUpdate().executeTakeFirst();
  return row ? toCase(row, now) : null;
}

/**
 * Makes an officer the holder of a case that is locked: an officer who acts on a case takes it, so that others see it. Refused while
 * somebody else holds it.
 */
export async function holdCase(
  transaction: Transaction,
  one: CaseRecord,
  officerId: string,
  now: Date,
): Promise<Refusal<'case_held'> | null> {
  if (one.holder && one.holder.id !== officerId) return refuse('case_held');
  const minutes = await readSetting(transaction, case_hold_minutes);
  await transaction
    .updateTable('cases.case')
    .set({ holder_id: officerId, held_until: new Date(now.getTime() + minutes * 60_000) })
    .where('id', '=', one.id)
    .execute();
  if (one.holder?.id !== officerId) await addEvent(transaction, one.id, { act: 'taken', at: now, officerId });
  await announceCases(transaction, one.customerId);
  return null;
}

/** Closes a case that is locked, and ends its hold. */
export async function closeCase(
  transaction: Transaction,
  id: string,
  { act, ...words }: Omit<CaseHappening, 'at'> & { act: 'approved' | 'rejected' | 'decided' | 'closed' },
  now: Date,
): Promise<void> {
  const { customer_id } = await transaction
    .updateTable('cases.case')
    .set({ state: 'closed', closed_at: now, holder_id: null, held_until: null })
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await announceCases(transaction, customer_id);
  await addEvent(transaction, id, { act, at: now, ...words });
}

interface CaseHappening {
  act: components['schemas']['CaseEvent']['act'];
  at: Date;
  officerId?: string;
  /** The note for officers. */
  note?: string | null;
  /** The decision that was proposed, made or withdrawn; `message` is its text for the customer. */
  decision?: string;
  message?: string | null;
  /** The names of the facts that were added. */
  facts?: readonly string[];
}

export async function addEvent(
  db: Database,
  caseId: string,
  { act, at, officerId, note, decision, message, facts = [] }: CaseHappening,
): Promise<void> {
  await db
    .insertInto('cases.event')
    .values({ case_id: caseId, act, at, officer_id: officerId ?? null, note, decision, message, facts: [...facts] })
    .execute();
}

/** Notifies the officers that the queue has changed, once the transaction is committed. */
export async function announceCases(transaction: Transaction, customerId: string | null): Promise<void> {
  if (customerId === null) await announceToHolders(transaction, 'cases.read', 'cases');
  else await announceToOfficers(transaction, 'cases.read', 'cases', customerId);
}
