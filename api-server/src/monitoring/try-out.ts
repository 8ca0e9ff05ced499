import type { CustomerFacts, FactName } from './facts.ts';
import type { AnyRule, Found, Occasion } from './rule.ts';
import type { RuleVersion } from './rule-versions.ts';
import { day_milliseconds, dayOf } from './spans.ts';

/** How far back a changed rule is tried. */
export const tried_days = 90;

/** Beyond so many, a rule is asked once a day. */
const moments_max = 200;

/** What tells when an occasion was. */
const tells = {
  movement: ['movements'],
  sign_in: ['signIns'],
  file: ['contacts', 'documents', 'bankAccounts', 'screenings', 'listMatches'],
} as const satisfies Readonly<Record<Occasion, readonly FactName[]>>;

/** What has to be known to try a rule on the past: what it looks at, and when it would have. */
export function factsToTry({ facts, occasions }: AnyRule): ReadonlySet<FactName> {
  return new Set([...facts, ...occasions.flatMap((occasion): readonly FactName[] => tells[occasion])]);
}

/** When something happened after which a rule is asked, and now, in the order of time. */
function momentsOf(facts: CustomerFacts, rule: AnyRule, now: number): number[] {
  const since = now - tried_days * day_milliseconds;
  const moments = rule.occasions
    .flatMap((occasion) => tells[occasion])
    .flatMap((name) => facts[name].map((one) => ('addedAt' in one ? one.addedAt : one.at)))
    .filter((at) => at > since && at <= now);
  const sorted = [...new Set([...moments, now])].toSorted((one, other) => one - other);
  if (sorted.length <= moments_max) return sorted;
  // Of somebody who does something each minute, the last moment of each day tells enough.
  return [...new Map(sorted.map((at) => [dayOf(at), at])).values()];
}

/** What a rule would have found about a customer in the days that are tried, each piece of evidence once, with its last words. Pure. */
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
