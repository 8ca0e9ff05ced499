import { inTransaction } from '../platform/db/transaction.ts';
import { announceToHolders } from '../platform/live/live.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { findDryRun, keepProgress, type Counts, type DryRun, type Sample } from './dry-runs.ts';
import type { CustomerFacts } from './facts.ts';
import { nextCustomers } from './look-at-everybody-job.ts';
import type { FactsAsked } from './by-customer.ts';
import { readFacts } from './read-facts.ts';
import type { AnyRule, Found } from './rule.ts';
import { ruleNamed } from './rule-table.ts';
import { readVersion, type RuleVersion } from './rule-versions.ts';
import type { VerificationServices } from '../verification/services.ts';
import { factsToTry, tried_days, tryOut } from './try-out.ts';

export const dryRun = defineJob<{ id: string }>('dry-run-of-a-rule', {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 4 * 3_600,
});

const taken_at_once = 200;
const samples_of_each = 10;

type Both = Record<'present' | 'changed', ReadonlyMap<string, Found>>;

function counted({ customers, findings }: Counts, found: ReadonlyMap<string, Found>): Counts {
  return { customers: customers + (found.size > 0 ? 1 : 0), findings: findings + found.size };
}

/** Returns findings about a customer that only one of the two settings (present, changed) gives, at most one for each setting. */
function differences(accountId: string, { present, changed }: Both): Sample[] {
  const only = (these: ReadonlyMap<string, Found>, those: ReadonlyMap<string, Found>, isNew: boolean) =>
    [...these]
      .filter(([key]) => !those.has(key))
      .slice(0, 1)
      .map(([, { sentence }]) => ({ accountId, isNew, sentence }));
  return [...only(changed, present, true), ...only(present, changed, false)];
}

/** Returns the first few samples of each kind. */
function firstOfEach(samples: readonly Sample[]): Sample[] {
  const of = (isNew: boolean) => samples.filter((one) => one.isNew === isNew).slice(0, samples_of_each);
  return [...of(true), ...of(false)];
}

/** Returns a run to whose counts and samples the findings about further customers are added. Pure. */
function withThese(run: DryRun, rule: AnyRule, now: RuleVersion, customers: readonly CustomerFacts[]) {
  const at = run.askedAt.getTime();
  let { present, changed } = run;
  const samples = [...run.samples];
  for (const facts of customers) {
    const both: Both = { present: tryOut(facts, rule, now, at), changed: tryOut(facts, rule, run, at) };
    present = counted(present, both.present);
    changed = counted(changed, both.changed);
    samples.push(...differences(facts.accountId, both));
  }
  return { present, changed, samples: firstOfEach(samples) };
}

/** Tries a changed rule on every customer, by the facts up to the time of the request. A resumed run continues after its last customer. */
export async function performDryRun(services: VerificationServices, id: string): Promise<void> {
  const { db, requirements, clock } = services;
  const run = await findDryRun(db, id);
  const rule = run && ruleNamed(run.rule);
  if (!run || !rule || run.finishedAt) return;
  const now = await readVersion(db, rule);
  const needed = factsToTry(rule);
  for (;;) {
    const accountIds = await nextCustomers(db, run.afterAccount, taken_at_once);
    const asked: FactsAsked = { accountIds, now: run.askedAt, tried_days };
    const customers: readonly CustomerFacts[] =
      accountIds.length > 0 ? await readFacts(db, requirements, asked, needed) : [];
    const isOver = accountIds.length < taken_at_once;
    Object.assign(run, {
      ...withThese(run, rule, now, customers),
      afterAccount: accountIds.at(-1) ?? run.afterAccount,
      customersSeen: run.customersSeen + accountIds.length,
      finishedAt: isOver ? clock() : null,
    });
    await inTransaction(db, async (transaction) => {
      await keepProgress(transaction, run);
      await announceToHolders(transaction, 'kyc.read', 'rules');
    });
    if (isOver) return;
  }
}

export function dryRunJob(services: VerificationServices): Job {
  return job(dryRun, ({ id }) => performDryRun(services, id));
}
