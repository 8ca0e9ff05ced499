import type { components } from '@caudal/api-spec/server';
import { alertNumbered } from '../alerts/alert-table.ts';
import type { DryRun } from './dry-runs.ts';
import type { AnyRule } from './rule.ts';
import { parametersOf, type listRuleVersions, type RuleVersion } from './rule-versions.ts';

type Schemas = components['schemas'];

export function toWireRule(
  rule: AnyRule,
  { version, isOn, parameters }: RuleVersion,
  { raised, isWaiting }: { raised: number; isWaiting: boolean },
): Schemas['Rule'] {
  return {
    name: rule.name,
    alertId: rule.alert,
    alertName: { ...alertNumbered(rule.alert).name },
    title: rule.title,
    meaning: rule.meaning,
    severity: rule.severity,
    version,
    isOn,
    parameters: Object.entries(parametersOf(rule)).map(([name, { fallback, ...terms }]) => ({
      name,
      ...terms,
      value: parameters[name] ?? fallback,
    })),
    raised,
    awaitsApproval: isWaiting,
  };
}

export function toWireDryRun(run: DryRun): Schemas['DryRun'] {
  return {
    id: run.id,
    rule: run.rule,
    isOn: run.isOn,
    parameters: Object.entries(run.parameters).map(([name, value]) => ({ name, value })),
    customersSeen: run.customersSeen,
    customersAll: run.customersAll,
    present: run.present,
    changed: run.changed,
    samples: run.samples.map(({ accountId, isNew, sentence }) => ({ userId: accountId, isNew, sentence })),
    isFinished: run.finishedAt !== null,
  };
}

export function toWireVersion(row: Awaited<ReturnType<typeof listRuleVersions>>[number]): Schemas['RuleVersion'] {
  return {
    version: row.version,
    isOn: row.is_on,
    parameters: Object.entries(row.parameters as Record<string, number>).map(([name, value]) => ({ name, value })),
    reason: row.reason,
    proposedBy: row.proposed_by,
    approvedBy: row.approved_by,
    madeAt: row.made_at.toISOString(),
  };
}
