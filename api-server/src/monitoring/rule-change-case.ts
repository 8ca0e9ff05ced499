import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { announceToHolders } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { findDryRun } from './dry-runs.ts';
import { ruleChangeFacts } from './rule-change-facts.ts';
import { ruleNamed } from './rule-table.ts';
import { addVersion, firstVersion, readVersion } from './rule-versions.ts';

/** The case in which one officer proposes to change a rule and another has to agree. */
export const ruleChange: CaseTerms = {
  kind: 'rule_change',
  name: { es: 'Cambio de una regla de alertas', en: 'Change of an alert rule' },
  due_hours: 72,
};

export const ruleChangeKind: CaseKind = {
  ...ruleChange,
  permission: 'kyc.review',
  choices: [{ decision: 'change', name: { es: 'Cambiar la regla', en: 'Change the rule' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  describe: async (db, { facts }) => {
    const run = await findDryRun(db, String(facts['dryRun']));
    const rule = run && ruleNamed(run.rule);
    // Shows the version that the change was compared with, even after the change is in force.
    return run && rule ? ruleChangeFacts(rule, await readVersion(db, rule, run.version), run) : [];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const run = await findDryRun(transaction, String(one.facts['dryRun']));
    const rule = run && ruleNamed(run.rule);
    if (!run || !rule) throw new Error('A rule that is to be changed, or what was tried of it, is missing');
    // A parameter that a later release added to the rule gets its default.
    const parameters = { ...firstVersion(rule).parameters, ...run.parameters };
    const change = { isOn: run.isOn, parameters, reason, proposedBy, approvedBy };
    const version = await addVersion(transaction, rule, change, now);
    await audit.byOfficer(transaction, approvedBy, requestId, {
      action: 'rule.changed',
      subject: { kind: 'rule', id: rule.name },
      detail: { version, proposedBy, isOn: run.isOn, ...run.parameters },
    });
    await announceToHolders(transaction, 'kyc.read', 'rules');
  },
};
