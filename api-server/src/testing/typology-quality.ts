import { firstVersion } from '../monitoring/rule-versions.ts';
import { ruleNamed } from '../monitoring/rule-table.ts';
import { tryOut } from '../monitoring/try-out.ts';
import type { CustomerFacts } from '../monitoring/facts.ts';

interface Quality {
  /** The share of right ones among those found, and the share of those found among all with the label. */
  precision: number;
  recall: number;
}

interface Labelled<Label> {
  facts: CustomerFacts;
  label: Label | null;
}

/**
 * Measures how well rules, with their first versions, separate histories with a label from those without one, over the days in which a rule
 * is tried out.
 */
export function qualityOf<Label extends string>(
  histories: readonly Labelled<Label>[],
  { label, rules: names }: { label: Label; rules: readonly string[] },
  now: number,
): Quality {
  const rules = names.map((name) => {
    const rule = ruleNamed(name);
    if (!rule) throw new Error(`There is no rule ${name}`);
    return rule;
  });
  const asked = histories.filter((one) => one.label === label || one.label === null);
  const found = asked.filter(({ facts }) =>
    rules.some((rule) => tryOut(facts, rule, firstVersion(rule), now).size > 0),
  );
  const right = found.filter((one) => one.label === label).length;
  const all = asked.filter((one) => one.label === label).length;
  return { precision: found.length === 0 ? 1 : right / found.length, recall: all === 0 ? 1 : right / all };
}
