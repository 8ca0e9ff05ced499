// Stores drafts, which are numbered, sealed and never changed. Rules uiaf 2, 3.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { KeyRing } from '../../platform/sealing/key-ring.ts';
import { open, seal } from '../../platform/sealing/secret-box.ts';
import { sealedColumn } from '../../platform/sealing/sealed-values.ts';
import type { RosContent } from './ros-content.ts';

const purposes = { narrative: 'uiaf.ros_draft.narrative', content: 'uiaf.ros_draft.content' } as const;

export const sealedDrafts = (['narrative', 'content'] as const).map((column) =>
  sealedColumn({ table: 'uiaf.ros_draft', column, by: ['id'], purpose: () => purposes[column] }),
);

export type RosDraft = ReturnType<typeof toDraft>;

interface NewDraft extends Pick<RosDraft, 'accountId' | 'from' | 'to' | 'narrative' | 'madeBy'> {
  readonly content: RosContent;
}

/** Stores a draft under the next number and returns its id. A lock serialises this, so that no number is skipped. */
export async function keepDraft(
  transaction: Transaction,
  { accountId, from, to, narrative, content, madeBy }: NewDraft,
  now: Date,
  key: KeyRing,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uiaf.ros_draft', 0))`.execute(transaction);
  const { id } = await transaction
    .insertInto('uiaf.ros_draft')
    .values({
      number: sql<bigint>`(select coalesce(max(number), 0) + 1 from uiaf.ros_draft)`,
      account_id: accountId,
      first_day: from,
      last_day: to,
      alerts: content.alerts.length,
      movements: content.movements.length,
      narrative: seal(Buffer.from(narrative), key, purposes.narrative),
      content: seal(Buffer.from(JSON.stringify(content)), key, purposes.content),
      made_by: madeBy,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function drafts(db: Database) {
  return db
    .selectFrom('uiaf.ros_draft as draft')
    .innerJoin('identity.account as officer', 'officer.id', 'draft.made_by')
    .innerJoin('customers.customer as customer', 'customer.account_id', 'draft.account_id')
    .select(['draft.id', 'draft.number', 'draft.account_id', 'first_day', 'last_day', 'draft.alerts', 'movements'])
    .select(['draft.narrative', 'made_at', 'officer.email', 'customer.full_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof drafts>['execute']>>[number];

/** Returns a draft with its first and last day in Colombia, the officer's e-mail and the customer's present name. */
function toDraft(row: Row, key: KeyRing) {
  return {
    id: row.id,
    number: Number(row.number),
    accountId: row.account_id,
    from: String(row.first_day),
    to: String(row.last_day),
    narrative: open(row.narrative, key, purposes.narrative).toString(),
    alerts: row.alerts,
    movements: row.movements,
    madeAt: row.made_at,
    madeBy: row.email,
    fullName: row.full_name,
  };
}

interface Asked {
  /** The id of the customer whose drafts are listed; null for all customers. */
  readonly accountId: string | null;
  /** The customers whose drafts are left out: the officer's own accounts. */
  readonly without: readonly string[];
  /** The number of the draft before which the page begins; null to begin with the newest draft. */
  readonly before: bigint | null;
  readonly size: number;
}

/** Lists drafts, the newest first. */
export async function listDrafts(db: Database, asked: Asked, key: KeyRing): Promise<RosDraft[]> {
  const { accountId, without, before, size } = asked;
  const rows = await drafts(db)
    .$if(accountId !== null, (query) => query.where('draft.account_id', '=', accountId ?? ''))
    .$if(before !== null, (query) => query.where('draft.number', '<', before ?? 0n))
    .where(sql<boolean>`draft.account_id <> all (${without}::uuid[])`)
    .orderBy('draft.number', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => toDraft(row, key));
}

export async function findDraft(db: Database, id: string, key: KeyRing): Promise<RosDraft | null> {
  const row = await drafts(db).where('draft.id', '=', id).executeTakeFirst();
  return row ? toDraft(row, key) : null;
}

/**
 * Reads the contents of a draft.
 * @throws when there is no such draft, or when its bytes were changed.
 */
export async function readContent(db: Database, id: string, key: KeyRing): Promise<RosContent> {
  const { content } = await db
    .selectFrom('uiaf.ros_draft')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(open(content, key, purposes.content).toString()) as RosContent;
}

/** Returns the name of a draft for people and files: 'ROS-000007'. */
export const nameOfDraft = ({ number }: Pick<RosDraft, 'number'>) => `ROS-${String(number).padStart(6, '0')}`;
