import type { LocalisedText } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import type { Finding } from '../alerts/findings.ts';
import type { CustomerFacts, Declared, FactLists, FactName } from './facts.ts';

export type ParameterUnit = components['schemas']['RuleParameter']['unit'];

/** A parameter of a rule that officers may change: a whole number, also for pesos. */
export interface ParameterTerms {
  title: LocalisedText;
  unit: ParameterUnit;
  minimum: number;
  maximum: number;
  fallback: number;
}

/** The occasions on which rules are evaluated: money moved, a customer signed in, or a customer's file changed. */
export type Occasion = 'movement' | 'sign_in' | 'file';

export interface Found extends Pick<Finding, 'key' | 'sentence' | 'evidence'> {
  /** The severity, when it is not the rule's own. */
  severity?: Finding['severity'];
}

/** A rule that raises an alert. Rules monitoring 1 and 2. */
interface Rule<Parameter extends string = string, Names extends readonly FactName[] = readonly FactName[]> {
  /** The name in kebab-case. */
  name: string;
  /** The number of the alert that the rule raises, 1 to 19; `type` is set for alerts that have types. */
  alert: number;
  type?: string;
  title: LocalisedText;
  /** A sentence about the condition under which the rule fires. */
  meaning: LocalisedText;
  severity: Finding['severity'];
  occasions: readonly Occasion[];
  /**
   * The names of the facts that `find` receives, besides what the customer declared. A rule with such names finds nothing while all these
   * lists are empty, and is then not called.
   */
  facts: Names;
  parameters?: Readonly<Record<Parameter, ParameterTerms>>;
  /** Returns the rule's findings about a customer at the time `at`. Pure. */
  find: (
    facts: Declared & Pick<FactLists, Names[number]>,
    parameters: Readonly<Record<Parameter, number>>,
    at: number,
  ) => readonly Found[];
  /**
   * Returns the reason why the rule's findings about a customer no longer hold; null while they hold. An alert closes by itself once none
   * of its findings holds. A rule about an event has no such function: its findings always hold.
   */
  whyOver?: (facts: Declared & Pick<FactLists, Names[number]>) => LocalisedText | null;
}

/** A rule whose type does not name its parameters. */
export interface AnyRule extends Omit<Rule, 'find' | 'whyOver'> {
  find: (facts: CustomerFacts, parameters: Readonly<Record<string, number>>, at: number) => readonly Found[];
  whyOver?: (facts: CustomerFacts) => LocalisedText | null;
}

export function defineRule<Parameter extends string, const Names extends readonly FactName[]>(
  rule: Rule<Parameter, Names>,
): Rule<Parameter, Names> {
  return rule;
}

const terms =
  (unit: ParameterUnit) =>
  ([es, en]: readonly [string, string], fallback: number, [minimum, maximum]: readonly [number, number]) =>
    ({ title: { es, en }, unit, minimum, maximum, fallback }) satisfies ParameterTerms;

/** Functions that define a parameter, one for each unit. They take its title, default and bounds. */
export const parameter = {
  days: terms('days'),
  hours: terms('hours'),
  percent: terms('percent'),
  count: terms('count'),
  pesos: terms('pesos'),
} as const;
