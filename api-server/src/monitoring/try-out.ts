import type { CustomerFacts } from './facts.ts';
import type { AnyRule, Found } from './rule.ts';
import type { RuleVersion } from './rule-versions.ts';
import { day_milliseconds, dayOf, within } from './spans.ts';

/** How far back a changed rule is tried. */
export const tried_days = 90;

/** Beyond so many, a rule is asked once a day. */
const moments_max = 200;

/** When something happened after which a rule is asked, and now, in the order of time. */
function momentsOf(facts: CustomerFacts, rule: AnyRule, now: number): number[] {
  const dated = {
    movement: facts.movements,
    sign_in: facts.signIns,
    file: [
      ...facts.contacts,
      ...facts.documents,
      ...facts.bankAccounts.map(({ addedAt }) => ({ at: addedAt })),
      ...facts.screenings,
      ...facts.listMatches,
    ],
  };
  const since = now - tried_days * day_milliseconds;
  const moments = rule.occasions.flatMap((occasion) =>
    within(
      dated[occasion].toSorted((one, other) => one.at - other.at),
      since,
      now,
    ).map(({ at }) => at),
  );
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
