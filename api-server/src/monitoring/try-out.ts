import type { CustomerFacts, FactName } from './facts.ts';
import type { AnyRule, Found, Occasion } from './rule.ts';
import type { RuleVersion } from './rule-versions.ts';
import { day_milliseconds, dayOf } from './spans.ts';

/** The number of past days on which a changed rule is tried. */
export const tried_days = 90;

/** The most times at which a rule is tried on a customer's past; a customer with more is tried once a day. */
const moments_max = 200;

/** The facts of each occasion whose times are the moments at which rules are tried. */
const tells = {
  movement: ['movements'],
  sign_in: ['signIns'],
  file: ['contacts', 'documents', 'bankAccounts', 'screenings', 'listMatches'],
} as const satisfies Readonly<Record<Occasion, readonly FactName[]>>;

/**
 * Returns the names of the facts that are needed to try a rule on the past: those that the rule uses, and those that give the moments of
 * its occasions.
 */
export function factsToTry({ facts, occasions }: AnyRule): ReadonlySet<FactName> {
  return new Set([...facts, ...occasions.flatMap((occasion): readonly FactName[] => tells[occasion])]);
}

/** Returns the moments at which a rule would have been evaluated, and now, in chronological order. */
function momentsOf(facts: CustomerFacts, rule: AnyRule, now: number): number[] {
  const since = now - tried_days * day_milliseconds;
  const moments = rule.occasions
    .flatMap((occasion) => tells[occasion])
    .flatMap((name) => facts[name].map((one) => ('addedAt' in one ? one.addedAt : one.at)))
    .filter((at) => at > since && at <= now);
  const sorted = [...new Set([...moments, now])].toSorted((one, other) => one - other);
  if (sorted.length <= moments_max) return sorted;
  // Limits the work for a customer with very many moments to the last moment of each day.
  return [...new Map(sorted.map((at) => [dayOf(at), at])).values()];
}

/**
 * Returns the findings that a rule would have had about a customer in the tried days, by the key of their evidence; the last finding of a
 * key counts. Pure.
 */
export function tryOut(
  facts: CustomerFacts,
  rule: AnyRule,
  { isOn, parameters }: Pick<RuleVersion, 'isOn' | 'parameters'>,
  now: number,
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  if (!isOn) return found;
  for (const at of momentsOf(facts, rule, now))
    for (const one of rule.find(facts, parameters, at)) found.set(one.key, one);
  return found;
}
