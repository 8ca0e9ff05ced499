import type { LocalisedText } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import type { AnyRule } from './rule.ts';
import type { RuleVersion } from './rule-versions.ts';

/** A customer about whom only the changed rule, or only the present one, has a finding. */
export interface Sample {
  accountId: string;
  isNew: boolean;
  sentence: LocalisedText;
}

export type Counts = components['schemas']['RuleCounts'];

/** A stored run. `version` is the version of the rule that the changed setting is compared with. */
export type DryRun = NonNullable<Awaited<ReturnType<typeof findDryRun>>>;

/** A run to open: the setting to try, and the version of the rule to compare it with. */
interface NewDryRun extends RuleVersion {
  rule: AnyRule;
  askedBy: string;
}

export async function openDryRun(
  transaction: Transaction,
  { rule, isOn, parameters, version, askedBy }: NewDryRun,
  now: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto('monitoring.dry_run')
    .values({
      rule: rule.name,
      is_on: isOn,
      parameters: JSON.stringify(parameters),
      version,
      asked_by: askedBy,
      asked_at: now,
      customers_all: sql<number>`(select count(*)::int from customers.customer)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDryRun(db: Database, id: string) {
  const row = await db
    .selectFrom('monitoring.dry_run')
    .select(['id', 'rule', 'version', 'is_on as isOn', 'asked_at as askedAt', 'finished_at as finishedAt'])
    .select(['after_account as afterAccount', 'customers_seen as customersSeen', 'customers_all as customersAll'])
    .select(['parameters', 'samples'])
    .select(['present_customers', 'present_findings', 'changed_customers', 'changed_findings'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    parameters: row.parameters as Readonly<Record<string, number>>,
    present: { customers: row.present_customers, findings: row.present_findings },
    changed: { customers: row.changed_customers, findings: row.changed_findings },
    samples: row.samples as unknown[] as Sample[],
  };
}

/** Checks whether an officer has an unfinished run. Each officer may have one at a time. */
export async function hasDryRunUnderWay(db: Database, askedBy: string, since: Date): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('monitoring.dry_run')
      .where('asked_by', '=', askedBy)
      .where('finished_at', 'is', null)
      .where('asked_at', '>', since),
  );
}

/** Stores the last customer that a run has evaluated, so that the run can be resumed after this customer. */
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
