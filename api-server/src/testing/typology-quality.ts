import { firstVersion } from '../monitoring/rule-versions.ts';
import { ruleNamed } from '../monitoring/rule-table.ts';
import { tryOut } from '../monitoring/try-out.ts';
import type { CustomerFacts } from '../monitoring/facts.ts';

interface Quality {
  /** Precision is the share of labelled histories among those found; recall is the share of those found among all labelled histories. */
  precision: number;
  recall: number;
}

interface Labelled<Label> {
  facts: CustomerFacts;
  label: Label | null;
}

/**
 * Measures how well the first versions of rules separate histories with a label from honest ones, over the number of days for which a rule
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
