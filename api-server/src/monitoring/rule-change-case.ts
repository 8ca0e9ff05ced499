import type { CaseFact, CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { announceToHolders } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { findDryRun, type DryRun } from './dry-runs.ts';
import { ruleNamed } from './rule-table.ts';
import { addVersion, firstVersion, parametersOf } from './rule-versions.ts';

/** A rule that an officer wants set otherwise, and that another has to agree to. */
export const ruleChange: CaseTerms = {
  kind: 'rule_change',
  name: { es: 'Cambio de una regla de alertas', en: 'Change of an alert rule' },
  due_hours: 72,
};

function factsOf(run: DryRun): CaseFact[] {
  const rule = ruleNamed(run.rule);
  const terms = rule ? parametersOf(rule) : {};
  const fact = (es: string, en: string, value: string): CaseFact => ({ name: { es, en }, form: 'text', value });
  return [
    fact('Regla', 'Rule', rule?.title.es ?? run.rule),
    fact('Encendida', 'On', run.isOn ? 'Sí' : 'No'),
    ...Object.entries(run.parameters).map(([name, value]): CaseFact => ({
      name: terms[name]?.title ?? { es: name, en: name },
      form: 'text',
      value: String(value),
    })),
    fact(
      'Clientes con alerta en 90 días, hoy',
      'Customers with an alert in 90 days, today',
      String(run.present.customers),
    ),
    fact(
      'Clientes con alerta en 90 días, con el cambio',
      'Customers with an alert in 90 days, changed',
      String(run.changed.customers),
    ),
  ];
}

export const ruleChangeKind: CaseKind = {
  ...ruleChange,
  permission: 'kyc.review',
  choices: [{ decision: 'change', name: { es: 'Cambiar la regla', en: 'Change the rule' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  describe: async (db, { facts }) => {
    const run = await findDryRun(db, String(facts['dryRun']));
    return run ? factsOf(run) : [];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const run = await findDryRun(transaction, String(one.facts['dryRun']));
    const rule = run && ruleNamed(run.rule);
    if (!run || !rule) throw new Error('A rule that is to be changed, or what was tried of it, is missing');
    // What the rule has got since it was tried counts as the rule says.
    const parameters = { ...firstVersion(rule).parameters, ...run.parameters };
    const change = { isOn: run.isOn, parameters, reason, proposedBy, approvedBy };
    const version = await addVersion(transaction, rule, change, now);
    await audit.record(transaction, {
      actor: { kind: 'officer', id: approvedBy },
      action: 'rule.changed',
      subject: { kind: 'rule', id: rule.name },
      requestId,
      detail: { version, proposedBy, isOn: run.isOn, ...run.parameters },
    });
    await announceToHolders(transaction, 'kyc.read', 'rules');
  },
};
