import type { FieldProblem } from '@caudal/api-spec';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { parameter, type AnyRule, type ParameterTerms } from './rule.ts';
import { ruleTable } from './rule-table.ts';

/** A version of a rule's setting. */
export interface RuleVersion {
  version: number;
  isOn: boolean;
  parameters: Readonly<Record<string, number>>;
}

/** The parameter that every rule has: the number of days for which the rule does not reopen an alert that an officer closed. */
const common: Readonly<Record<string, ParameterTerms>> = {
  cooldown_days: parameter.days(
    ['Días sin repetir después de cerrar la alerta', 'Days without repeating after the alert was closed'],
    7,
    [0, 90],
  ),
};

export function parametersOf(rule: AnyRule): Readonly<Record<string, ParameterTerms>> {
  return { ...rule.parameters, ...common };
}

/** Returns the setting of a rule before anybody changed it. */
export function firstVersion(rule: AnyRule): RuleVersion {
  const parameters = Object.entries(parametersOf(rule)).map(([name, { fallback }]) => [name, fallback] as const);
  return { version: 1, isOn: true, parameters: Object.fromEntries(parameters) };
}

/** Returns the names of parameters that are missing, unknown, or not a whole number within their bounds. */
export function wrongParameters(rule: AnyRule, given: Readonly<Record<string, number>>): string[] {
  const terms = parametersOf(rule);
  const wrong = Object.entries(terms).filter(([name, { minimum, maximum }]) => {
    const value = given[name];
    return value === undefined || !Number.isSafeInteger(value) || value < minimum || value > maximum;
  });
  const unknown = Object.keys(given).filter((name) => terms[name] === undefined);
  return [...wrong.map(([name]) => name), ...unknown];
}

/** Checks whether a setting equals the present setting of a rule. */
export function isSetSo(
  rule: AnyRule,
  present: RuleVersion,
  { isOn, parameters }: Omit<RuleVersion, 'version'>,
): boolean {
  return (
    isOn === present.isOn &&
    Object.keys(parametersOf(rule)).every((name) => parameters[name] === present.parameters[name])
  );
}

/** The problem of a change that changes nothing. */
export const unchangedRule: FieldProblem = {
  path: '/parameters',
  message: { es: 'No cambiaste ningún valor.', en: 'You changed no value.' },
};

const columns = ['rule', 'version', 'is_on', 'parameters'] as const;
type VersionRow = Pick<Selectable<DB['monitoring.rule_version']>, (typeof columns)[number]>;

function toVersion(rule: AnyRule, row: VersionRow | undefined): RuleVersion {
  const first = firstVersion(rule);
  if (!row) return first;
  // A parameter that a later release added to the rule has its default.
  const kept = { ...first.parameters, ...(row.parameters as Record<string, number>) };
  return { version: row.version, isOn: row.is_on, parameters: kept };
}

/** Reads the present setting of each rule. */
export async function readVersions(db: Database): Promise<ReadonlyMap<string, RuleVersion>> {
  const rows = await db
    .selectFrom('monitoring.rule_version')
    .distinctOn('rule')
    .select(columns)
    .orderBy('rule')
    .orderBy('version', 'desc')
    .execute();
  const byRule = new Map(rows.map((row) => [row.rule, row]));
  return new Map(ruleTable.map((rule) => [rule.name, toVersion(rule, byRule.get(rule.name))]));
}

/** Reads the setting of a rule: the present one, or that of one of its versions. */
export async function readVersion(db: Database, rule: AnyRule, version?: number): Promise<RuleVersion> {
  const row = await db
    .selectFrom('monitoring.rule_version')
    .select(columns)
    .where('rule', '=', rule.name)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return toVersion(rule, row);
}

interface RuleChange extends Omit<RuleVersion, 'version'> {
  reason: string;
  proposedBy: string;
  approvedBy: string;
}

/** Adds a version to a rule and returns its number. The caller has to exclude concurrent changes of the rule. */
export async function addVersion(
  transaction: Transaction,
  rule: AnyRule,
  { isOn, parameters, reason, proposedBy, approvedBy }: RuleChange,
  now: Date,
): Promise<number> {
  const { version } = await readVersion(transaction, rule);
  await transaction
    .insertInto('monitoring.rule_version')
    .values({
      rule: rule.name,
      version: version + 1,
      is_on: isOn,
      parameters: JSON.stringify(parameters),
      reason,
      proposed_by: proposedBy,
      approved_by: approvedBy,
      made_at: now,
    })
    .execute();
  return version + 1;
}

export async function listRuleVersions(db: Database, rule: AnyRule) {
  return db
    .selectFrom('monitoring.rule_version as version')
    .innerJoin('identity.account as proposer', 'proposer.id', 'version.proposed_by')
    .innerJoin('identity.account as approver', 'approver.id', 'version.approved_by')
    .select(['version.version', 'version.is_on', 'version.parameters', 'version.reason', 'version.made_at'])
    .select(['proposer.email as proposed_by', 'approver.email as approved_by'])
    .where('rule', '=', rule.name)
    .orderBy('version.version', 'desc')
    .execute();
}
