import type { LocalisedText } from '@caudal/api-spec';
import type { CustomerFacts, Declared, FactLists, FactName } from './facts.ts';

export type ParameterUnit = 'days' | 'hours' | 'percent' | 'count' | 'pesos';

/** A figure of a rule that officers may change. Whole numbers, pesos too. */
export interface ParameterTerms {
  title: LocalisedText;
  unit: ParameterUnit;
  minimum: number;
  maximum: number;
  fallback: number;
}

/** What rules are asked after: money that moved, somebody who came in, or what somebody declared. */
export type Occasion = 'movement' | 'sign_in' | 'file';

export interface Found {
  /** What makes it the same evidence. */
  key: string;
  /** What happened, with its figures. */
  sentence: LocalisedText;
  /** What the rule saw: before and after, amounts, ids. */
  evidence: Readonly<Record<string, unknown>>;
  /** Where it is not the rule's own. */
  severity?: Severity;
}

export type Severity = 'notice' | 'severe';

/** When an alert is raised. Rules monitoring 1 and 2. */
export interface Rule<Parameter extends string = string, Names extends readonly FactName[] = readonly FactName[]> {
  /** kebab-case, as its file is called. */
  name: string;
  /** The alert that it raises, as the documents number it; the type of those that have types. */
  alert: number;
  type: string | null;
  title: LocalisedText;
  /** When it fires, in a sentence. */
  meaning: LocalisedText;
  severity: Severity;
  occasions: readonly Occasion[];
  /** What it looks at; nothing else is read for it. */
  facts: Names;
  parameters: Readonly<Record<Parameter, ParameterTerms>>;
  /** What it finds about a customer as things are `at` a time. It knows nothing but what it is handed. */
  find: (
    facts: Declared & Pick<FactLists, Names[number]>,
    parameters: Readonly<Record<Parameter, number>>,
    at: number,
  ) => readonly Found[];
}

/** A rule whose parameters nobody needs to name. */
export interface AnyRule extends Omit<Rule, 'find'> {
  find: (facts: CustomerFacts, parameters: Readonly<Record<string, number>>, at: number) => readonly Found[];
}

export function defineRule<Parameter extends string, const Names extends readonly FactName[]>(
  rule: Rule<Parameter, Names>,
): Rule<Parameter, Names> {
  return rule;
}

const terms =
  (unit: ParameterUnit) =>
  (
    [es, en]: readonly [string, string],
    fallback: number,
    [minimum, maximum]: readonly [number, number],
  ): ParameterTerms => ({
    title: { es, en },
    unit,
    minimum,
    maximum,
    fallback,
  });

/** The parameters' units, each with its title, what counts until somebody changes it, and its bounds. */
export const parameter = {
  days: terms('days'),
  hours: terms('hours'),
  percent: terms('percent'),
  count: terms('count'),
  pesos: terms('pesos'),
} as const;
