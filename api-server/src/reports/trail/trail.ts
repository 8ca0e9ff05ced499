import type { LocalisedText } from '@caudal/api-spec';
import { sql, type RawBuilder } from 'kysely';
import type { PartyKind } from '../../customers/parties.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOneOf } from '../../platform/db/one-of.ts';
import { ros_actions } from '../uiaf/ros-audit.ts';
import { subjectsOf, type TrailAct } from './trail-acts.ts';
import { peopleIn, requestedIn, type Names } from './trail-facts.ts';

export type TrailActor = 'customer' | 'officer' | 'system' | 'visitor';

/** Something that was done by or about a customer, with what the rows that it is about say of it. */
export interface TrailEvent {
  id: bigint;
  at: Date;
  actorKind: TrailActor;
  actorId: string;
  /** Of an officer or a customer: the e-mail. */
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  detail: Readonly<Record<string, unknown>>;
  /** Of a document: which part of which level, as an officer asked for it by name, its file, why it was declined, and what only officers read. */
  documentKind: string | null;
  requestedName: string | null;
  fileName: string | null;
  level: number | null;
  declineCode: string | null;
  declineReason: string | null;
  internalNote: string | null;
  /** Of a case: its kind, and what was decided and why by this act, not by a later one. */
  caseKind: string | null;
  /** What it is about. */
  caseSays: Readonly<Record<string, unknown>> | null;
  decision: string | null;
  caseReason: string | null;
  /** Of a match on a list: who is listed there, by which list, and how alike, of 1. */
  listedName: string | null;
  list: string | null;
  score: number | null;
  /** The party of a match that is not the customer's own, and their name. */
  partyKind: PartyKind | null;
  partyName: string | null;
  /** Of an alert that was closed: what a rule had found last. */
  finding: LocalisedText | null;
  /** Of a movement, in minor units. */
  movementKind: string | null;
  asset: string | null;
  amount: bigint | null;
  /** E-mails of whoever the detail names by an id, and what papers are called that an officer asked for. */
  names: Names;
}

export interface TrailFilter {
  accountId: string;
  /** Whose acts; null: everybody's. */
  who: TrailActor | null;
  /** What is looked for, by what it is about; null: everything. */
  act: TrailAct | null;
  /** The instants of the first and last day that are looked for; the end is not part of it. */
  period: TrailPeriod;
  /** Whether what was only read is among them. */
  withReadings: boolean;
  /** Whether drafts for the UIAF are: to those alone who may draft, and never about themselves. Rule uiaf 3. */
  withDrafts: boolean;
  /** Before this one; null: from the newest on. */
  before: bigint | null;
  size: number;
}

export interface TrailPeriod {
  start: Date | null;
  end: Date | null;
}

const readings = '\\.(read|listed|exported|downloaded)$';

/**
 * A page of a customer's trail, the newest first: what they did, what was done about them, and what was done about their documents,
 * cases and movements. Each of the ways has an index in this order, so that a deep page costs what the first does.
 */
export async function readTrail(db: Database, filter: TrailFilter): Promise<TrailEvent[]> {
  const { accountId, who, act, period, withReadings, withDrafts, before, size } = filter;
  const subjects = act === null ? null : subjectsOf(act);
  const way = (is: RawBuilder<unknown>) => sql`
    (select id from audit.event where ${is}
      and (${before}::bigint is null or id < ${before}::bigint)
      and (${who}::text is null or actor_kind = ${who}::text)
      and (${subjects}::text[] is null or split_part(action, '.', 1) = any(${subjects}::text[]))
      and (${period.start}::timestamptz is null or at >= ${period.start}::timestamptz)
      and (${period.end}::timestamptz is null or at < ${period.end}::timestamptz)
      and (${withReadings}::boolean or action !~ ${readings})
      and (${withDrafts}::boolean or action !~ ${ros_actions})
      order by id desc limit ${size})`;
  const { rows } = await sql<Row>`
    select event.id, event.at, event.actor_kind, event.actor_id, account.email as actor_name, event.action,
      event.subject_kind, event.subject_id, event.detail,
      document.kind as document_kind, request.name as requested_name, document.name as file_name, submission.level,
      document.decline_code, document.decline_reason, document.internal_note,
      one.kind as case_kind, one.facts as case_says, act.decision, act.note as case_reason,
      hit.explanation ->> 'listedName' as listed_name, hit.explanation ->> 'source' as list, hit.score,
      party.kind as party_kind, party.name as party_name,
      finding.sentence_es, finding.sentence_en,
      movement.kind as movement_kind, movement.asset, movement.amount
    from (
      select id from (
        ${way(sql`subject_kind = 'customer' and subject_id = ${accountId}`)}
        union ${way(sql`subject_kind = 'account' and subject_id = ${accountId}`)}
        union ${way(sql`actor_kind = 'customer' and actor_id = ${accountId}`)}
        union ${way(sql`detail ->> 'customer' = ${accountId} and detail ? 'customer'`)}
      ) any_way
      order by id desc limit ${size}
    ) chosen
    join audit.event event on event.id = chosen.id
    left join identity.account account
      on account.id = case when event.actor_kind in ('customer', 'officer') then event.actor_id::uuid end
    left join verification.document document on document.id = case when event.subject_kind = 'document' then event.subject_id::uuid end
    left join verification.submission submission on submission.id = document.submission_id
    left join verification.document_request request on request.kind = document.kind
    left join cases.case one on one.id = case when event.subject_kind = 'case' then event.subject_id::uuid end
    left join lateral (
      select noted.decision, noted.note from cases.event noted
      where noted.case_id = one.id and noted.act = substr(event.action, 6) and noted.officer_id::text = event.actor_id
      order by abs(extract(epoch from noted.at - event.at)) limit 1
    ) act on event.action like 'case.%'
    left join screening.hit hit on hit.id = case when event.subject_kind = 'screening_hit' then event.subject_id::uuid end
    left join screening.subject subject on subject.id = hit.subject_id
    left join customers.party party on party.id = subject.party_id
    left join alerts.finding finding on finding.id = case when event.action = 'alert.closed' then (event.detail ->> 'finding')::uuid end
    left join movements.movement movement on movement.id = case when event.subject_kind = 'movement' then event.subject_id::uuid end
    order by event.id desc`.execute(db);
  const names = await namesOf(db, rows);
  return rows.map((row) => toEvent(row, names));
}

const toEvent = (row: Row, names: Names): TrailEvent => ({
  id: row.id,
  at: row.at,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  detail: row.detail,
  documentKind: row.document_kind,
  requestedName: row.requested_name,
  fileName: row.file_name,
  level: row.level,
  declineCode: row.action === 'document.declined' ? row.decline_code : null,
  declineReason: row.action === 'document.declined' ? row.decline_reason : null,
  internalNote: row.action === 'document.declined' ? row.internal_note : null,
  caseKind: row.case_kind,
  caseSays: row.case_says,
  decision: row.decision,
  caseReason: row.case_reason,
  listedName: row.listed_name,
  list: row.list,
  score: row.score,
  partyKind: row.party_kind,
  partyName: row.party_name,
  finding: row.sentence_es === null || row.sentence_en === null ? null : { es: row.sentence_es, en: row.sentence_en },
  movementKind: row.movement_kind,
  asset: row.asset,
  amount: row.amount,
  names,
});

async function namesOf(db: Database, rows: readonly Pick<Row, 'detail'>[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ detail }) => peopleIn(detail)))];
  const kinds = [...new Set(rows.flatMap(({ detail }) => requestedIn(detail)))];
  const [accounts, requests] = await Promise.all([
    ids.length === 0
      ? []
      : db.selectFrom('identity.account').select(['id', 'email']).where(isOneOf('id', ids)).execute(),
    kinds.length === 0
      ? []
      : db.selectFrom('verification.document_request').select(['kind', 'name']).where('kind', 'in', kinds).execute(),
  ]);
  return new Map([
    ...accounts.map(({ id, email }) => [id, email] as const),
    ...requests.map(({ kind, name }) => [kind, name] as const),
  ]);
}

interface Row {
  id: bigint;
  at: Date;
  actor_kind: TrailActor;
  actor_id: string;
  actor_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  detail: Record<string, unknown>;
  document_kind: string | null;
  requested_name: string | null;
  file_name: string | null;
  level: number | null;
  decline_code: string | null;
  decline_reason: string | null;
  internal_note: string | null;
  case_kind: string | null;
  case_says: Record<string, unknown> | null;
  decision: string | null;
  case_reason: string | null;
  listed_name: string | null;
  list: string | null;
  score: number | null;
  party_kind: PartyKind | null;
  party_name: string | null;
  sentence_es: string | null;
  sentence_en: string | null;
  movement_kind: string | null;
  asset: string | null;
  amount: bigint | null;
}
