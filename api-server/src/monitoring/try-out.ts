import type { CustomerFacts, FactName } from './facts.ts';
import type { AnyRule, Found, Occasion } from './rule.ts';
import type { RuleVersion } from './rule-versions.ts';
import { day_milliseconds, dayOf } from './spans.ts';

/** Days back on which a changed rule is tried. */
export const tried_days = 90;

/** The most moments at which a rule is tried on a customer; beyond that, it is tried once a day. */
const moments_max = 200;

/** The facts that give the moments of each occasion. */
const tells = {
  movement: ['movements'],
  sign_in: ['signIns'],
  file: ['contacts', 'documents', 'bankAccounts', 'screenings', 'listMatches'],
} as const satisfies Readonly<Record<Occasion, readonly FactName[]>>;

/**
 * Returns the facts that are needed to try a rule on the past: those that the rule looks at, and those that give the moments of its
 * occasions.
 */
export function factsToTry({ facts, occasions }: AnyRule): ReadonlySet<FactName> {
  return new Set([...facts, ...occasions.flatMap((occasion): readonly FactName[] => tells[occasion])]);
}

/** Returns the moments at which a rule would have looked, and now, in the order of time. */
function momentsOf(facts: CustomerFacts, rule: AnyRule, now: number): number[] {
  const since = now - tried_days * day_milliseconds;
  const moments = rule.occasions
    .flatMap((occasion) => tells[occasion])
    .flatMap((name) => facts[name].map((one) => ('addedAt' in one ? one.addedAt : one.at)))
    .filter((at) => at > since && at <= now);
  const sorted = [...new Set([...moments, now])].toSorted((one, other) => one - other);
  if (sorted.length <= moments_max) return sorted;
  // Limits the work for a customer with very many moments: the rule looks once a day, at the last moment of the day.
  return [...new Map(sorted.map((at) => [dayOf(at), at])).values()];
}

/**
 * Returns the findings that a rule would have had about a customer in the days that are tried, each piece of evidence once, as it was found
 * last. Pure.
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
