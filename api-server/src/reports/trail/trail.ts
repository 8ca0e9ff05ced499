import type { LocalisedText } from '@caudal/api-spec';
import { sql, type RawBuilder } from 'kysely';
import type { PartyKind } from '../../customers/parties.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOneOf } from '../../platform/db/one-of.ts';
import { rowLimit } from '../../platform/db/row-limit.ts';
import { ros_actions } from '../uiaf/ros-audit.ts';
import { subjectsOf, type TrailAct } from './trail-acts.ts';
import { peopleIn, requestedIn, type Names } from './trail-facts.ts';

type TrailActor = 'customer' | 'officer' | 'system' | 'visitor';

/** An audit event by or about a customer, with fields of the rows to which it refers. A field is null when there is no such row. */
export interface TrailEvent {
  id: bigint;
  at: Date;
  actorKind: TrailActor;
  actorId: string;
  /** The e-mail of an officer or a customer; null for other actors. */
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  detail: Readonly<Record<string, unknown>>;
  /** A document's kind, the name under which an officer requested it, its file, its level, and why it was declined. */
  documentKind: string | null;
  requestedName: string | null;
  fileName: string | null;
  level: number | null;
  declineCode: string | null;
  declineReason: string | null;
  internalNote: string | null;
  /** A case's kind, decision and reason. Decision and reason are those of this event, not of a later one. */
  caseKind: string | null;
  /** The facts that the case stores. */
  caseSays: Readonly<Record<string, unknown>> | null;
  decision: string | null;
  caseReason: string | null;
  /** The listed name, the list, and the likeness (0 to 1) of a screening hit. */
  listedName: string | null;
  list: string | null;
  score: number | null;
  /** The kind and name of the person in a screening hit who is not the customer. */
  partyKind: PartyKind | null;
  partyName: string | null;
  /** The rule's last finding for an alert that was closed. */
  finding: LocalisedText | null;
  /** A movement's kind, asset and amount in minor units. */
  movementKind: string | null;
  asset: string | null;
  amount: bigint | null;
  /** The e-mails of the accounts that the detail names by id, and the names of the documents that officers requested. */
  names: Names;
}

export interface TrailFilter {
  accountId: string;
  /** The kind of actor whose events are read; null for all kinds. */
  who: TrailActor | null;
  /** The group of actions whose events are read; null for all groups. */
  act: TrailAct | null;
  /** The beginning of the first day and the end of the last day; the end is exclusive. */
  period: TrailPeriod;
  /** True to include events that only record a reading. */
  withReadings: boolean;
  /** True to include drafts for the UIAF: only for officers who may draft, and never about the officer's own account. Rule uiaf 3. */
  withDrafts: boolean;
  /** The id of the event before which the page begins; null to begin with the newest event. */
  before: bigint | null;
  size: number;
}

interface TrailPeriod {
  start: Date | null;
  end: Date | null;
}

const readings = '\\.(read|listed|exported|downloaded)$';

/**
 * Reads a page of a customer's trail, the newest first: events by the customer, about the customer, and about their documents, cases and
 * movements. Each of these four queries has an index in this order, so a deep page costs as little as the first.
 */
export async function readTrail(db: Database, filter: TrailFilter): Promise<TrailEvent[]> {
  const { accountId, who, act, period, withReadings, withDrafts, before, size } = filter;
  const subjects = act === null ? null : subjectsOf(act);
  // Leaves out the conditions that the filter does not set. With them, no single plan would suit all values, so that Postgres would plan
  // every query again.
  const asked = [
    before !== null && sql`id < ${before}`,
    who !== null && sql`actor_kind = ${who}`,
    subjects !== null && sql`split_part(action, '.', 1) = any(${subjects}::text[])`,
    period.start !== null && sql`at >= ${period.start}`,
    period.end !== null && sql`at < ${period.end}`,
    !withReadings && sql`action !~ ${readings}`,
    !withDrafts && sql`action !~ ${ros_actions}`,
  ].filter((condition) => condition !== false);
  const way = (is: RawBuilder<unknown>) => sql`
    (select id from audit.event where ${sql.join([is, ...asked], sql` and `)} order by id desc limit ${rowLimit(size)})`;
  const { rows } = await sql<Row>`
    select event.id, event.at, event.actor_kind as "actorKind", event.actor_id as "actorId",
      account.email as "actorName", event.action,
      event.subject_kind as "subjectKind", event.subject_id as "subjectId", event.detail,
      document.kind as "documentKind", request.name as "requestedName", document.name as "fileName", submission.level,
      document.decline_code as "declineCode", document.decline_reason as "declineReason", document.internal_note as "internalNote",
      one.kind as "caseKind", one.facts as "caseSays", act.decision, act.note as "caseReason",
      hit.explanation ->> 'listedName' as "listedName", hit.explanation ->> 'source' as list, hit.score,
      party.kind as "partyKind", party.name as "partyName",
      finding.sentence_es, finding.sentence_en,
      movement.kind as "movementKind", movement.asset, movement.amount
    from (
      select id from (
        ${way(sql`subject_kind = 'customer' and subject_id = ${accountId}`)}
        union ${way(sql`subject_kind = 'account' and subject_id = ${accountId}`)}
        union ${way(sql`actor_kind = 'customer' and actor_id = ${accountId}`)}
        union ${way(sql`detail ->> 'customer' = ${accountId} and detail ? 'customer'`)}
      ) any_way
      order by id desc limit ${rowLimit(size)}
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
    -- Lateral, because Postgres would read all parties to join those of a page.
    left join lateral (select kind, name from customers.party where id = subject.party_id offset 0) party on true
    left join alerts.finding finding on finding.id = case when event.action = 'alert.closed' then (event.detail ->> 'finding')::uuid end
    left join movements.movement movement on movement.id = case when event.subject_kind = 'movement' then event.subject_id::uuid end
    order by event.id desc`.execute(db);
  const names = await namesOf(db, rows);
  return rows.map((row) => toEvent(row, names));
}

const noDecline = { declineCode: null, declineReason: null, internalNote: null };

const toEvent = ({ sentence_es: es, sentence_en: en, ...row }: Row, names: Names): TrailEvent => ({
  ...row,
  ...(row.action !== 'document.declined' && noDecline),
  finding: es === null || en === null ? null : { es, en },
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

interface Row extends Omit<TrailEvent, 'finding' | 'names'> {
  sentence_es: string | null;
  sentence_en: string | null;
}
