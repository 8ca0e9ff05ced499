import type { LocalisedText } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { AnyRule } from './rule.ts';
import type { RuleVersion } from './rule-versions.ts';

/** A customer about whom the changed rule says something that the present one does not, or the other way round. */
export interface Sample {
  accountId: string;
  isNew: boolean;
  sentence: LocalisedText;
}

export interface Counts {
  customers: number;
  findings: number;
}

export interface DryRun {
  id: string;
  rule: string;
  isOn: boolean;
  parameters: Readonly<Record<string, number>>;
  /** The version that it is compared with. */
  version: number;
  askedBy: string;
  askedAt: Date;
  afterAccount: string | null;
  customersSeen: number;
  customersAll: number;
  present: Counts;
  changed: Counts;
  samples: readonly Sample[];
  finishedAt: Date | null;
}

export interface NewDryRun {
  rule: AnyRule;
  isOn: boolean;
  parameters: Readonly<Record<string, number>>;
  present: RuleVersion;
  askedBy: string;
}

export async function openDryRun(
  transaction: Transaction,
  { rule, isOn, parameters, present, askedBy }: NewDryRun,
  now: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto('monitoring.dry_run')
    .values({
      rule: rule.name,
      is_on: isOn,
      parameters: JSON.stringify(parameters),
      version: present.version,
      asked_by: askedBy,
      asked_at: now,
      customers_all: sql<number>`(select count(*)::int from customers.customer)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDryRun(db: Database, id: string): Promise<DryRun | null> {
  const row = await db.selectFrom('monitoring.dry_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    rule: row.rule,
    isOn: row.is_on,
    parameters: row.parameters as Record<string, number>,
    version: row.version,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    afterAccount: row.after_account,
    customersSeen: row.customers_seen,
    customersAll: row.customers_all,
    present: { customers: row.present_customers, findings: row.present_findings },
    changed: { customers: row.changed_customers, findings: row.changed_findings },
    samples: row.samples as unknown[] as Sample[],
    finishedAt: row.finished_at,
  };
}

/** Checks whether an officer has a run that is not finished: each officer may have one at a time. */
export async function hasDryRunUnderWay(db: Database, askedBy: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('monitoring.dry_run')
    .select('id')
    .where('asked_by', '=', askedBy)
    .where('finished_at', 'is', null)
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores how far a run has come, so that it can be resumed there. */
export async function keepProgress(db: Database, { id, ...run }: DryRun): Promise<void> {
  await db
    .updateTable('monitoring.dry_run')
    .set({
      after_account: run.afterAccount,
      customers_seen: run.customersSeen,
      present_customers: run.present.customers,
      present_findings: run.present.findings,
      changed_customers: run.changed.customers,
      changed_findings: run.changed.findings,
      samples: JSON.stringify(run.samples),
      finished_at: run.finishedAt,
    })
    .where('id', '=', id)
    .execute();
}
