import { textOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { openSubjects } from '../cases/cases.ts';
import { openProposal } from '../cases/open-proposal.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { findDryRun } from './dry-runs.ts';
import { ruleChange } from './rule-change-case.ts';
import { ruleNamed, ruleTable } from './rule-table.ts';
import { firstVersion, isSetSo, listRuleVersions, readVersion, readVersions, unchangedRule } from './rule-versions.ts';
import type { VerificationServices } from '../verification/services.ts';
import { day_milliseconds } from './spans.ts';
import { startDryRun } from './start-dry-run.ts';
import { tried_days } from './try-out.ts';
import { toWireDryRun, toWireRule, toWireVersion } from './wire.ts';

const subjectOf = (name: string) => `rule:${name}`;

/** Returns the operations on the alert rules: their settings, trials of another setting, and its proposal. Rules monitoring 4 to 6. */
export function ruleHandlers(services: VerificationServices) {
  const { db, clock } = services;
  return {
    listRules: async () => {
      const [versions, raised, waiting] = await Promise.all([
        readVersions(db),
        countRaised(db, clock()),
        openSubjects(db, ruleChange),
      ]);
      return ruleTable.map((rule) =>
        toWireRule(rule, versions.get(rule.name) ?? firstVersion(rule), {
          raised: raised.get(rule.name) ?? 0,
          isWaiting: waiting.has(subjectOf(rule.name)),
        }),
      );
    },

    listRuleVersions: async ({ params }) => {
      const rule = ruleNamed(params.name);
      return rule ? (await listRuleVersions(db, rule)).map(toWireVersion) : refuse('not_found');
    },

    startDryRun: async ({ params, body }, context) => {
      const rule = ruleNamed(params.name);
      return rule ? startDryRun(services, rule, body, context) : refuse('not_found');
    },

    readDryRun: async ({ params }, { caller, visitor }) => {
      const run = await findDryRun(db, params.dryRunId);
      if (!run) return refuse('not_found');
      // The reading is recorded because the run names some of the customers whom the change affects.
      await audit.byOfficer(db, caller.accountId, visitor.requestId, {
        action: 'dry_run.read',
        subject: { kind: 'rule', id: run.rule },
        detail: { dryRun: run.id, customers: run.samples.map(({ accountId }) => accountId) },
      });
      return toWireDryRun(run);
    },

    proposeRuleChange: async ({ params, body }, { caller, visitor }) => {
      const rule = ruleNamed(params.name);
      if (!rule) return refuse('not_found');
      return inTransaction(db, async (transaction) => {
        const run = await findDryRun(transaction, body.dryRunId);
        if (!run || run.rule !== rule.name) return refuse('not_found');
        const present = await readVersion(transaction, rule);
        // A trial that was compared with another version than the present one cannot be proposed.
        if (run.finishedAt === null || run.version !== present.version) return refuse('dry_run_needed');
        if (isSetSo(rule, present, run)) return refuse('validation_failed', [{ ...unchangedRule, path: '/dryRunId' }]);
        const about = { customerId: null, subject: subjectOf(rule.name), facts: { dryRun: run.id } };
        const by = { officerId: caller.accountId, requestId: visitor.requestId };
        const proposal = { decision: 'change', reason: textOf(body.reason), ...by };
        const waiting = await openProposal(transaction, ruleChange, about, proposal, clock());
        return waiting ?? { awaitsApproval: true as const };
      });
    },
  } satisfies Partial<AllHandlers>;
}

/** Counts the findings that each rule raised in the last `tried_days` days. */
async function countRaised(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('alerts.finding')
    .select(['rule', sql<number>`count(*)::int`.as('raised')])
    .where('found_at', '>', new Date(now.getTime() - tried_days * day_milliseconds))
    .groupBy('rule')
    .execute();
  return new Map(rows.map(({ rule, raised }) => [rule, raised]));
}
