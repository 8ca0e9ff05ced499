import { describe, expect, it } from 'vitest';
import { readKept } from '../tidy/repository-files.ts';
import {
  metricOf,
  readAlertRules,
  readDashboardExpressions,
  rulesAroundFile,
  rulesFile,
  seriesOf,
} from './alert-rules.ts';
import { documentedMetrics } from './metrics-table.ts';

const rules = [rulesFile, rulesAroundFile].flatMap((file) => readAlertRules(file));
const known = new Set(
  (['The product', 'The process', 'From elsewhere'] as const).flatMap((heading) => documentedMetrics(heading)),
);
const unknown = (expression: string) =>
  seriesOf(expression).filter((series) => !known.has(series) && !known.has(metricOf(series)));

describe('the reader of expressions', () => {
  it('finds the series and nothing else', () => {
    const expression = `histogram_quantile(0.95, sum by (le) (rate(a_bucket{b!~"c|d"}[5m]))) > 1 and on (e) f offset 1h == time() - 3e2`;
    expect(seriesOf(expression)).toEqual(['a_bucket', 'f']);
  });
});

describe('the alert rules', () => {
  it('name only metrics that exist', () => {
    expect(rules.flatMap(({ alert, expr }) => unknown(expr).map((series) => `${alert}: ${series}`))).toEqual([]);
    expect(rules.length).toBeGreaterThan(20);
  });

  it('have one section of the runbook each, and no section is about an alert that does not exist', () => {
    const headings = [...readKept('docs/operations/runbook.md').matchAll(/^### (Caudal\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    const anchors = rules.map(({ annotations }) => annotations.runbook_url);
    expect(anchors).toEqual(rules.map(({ alert }) => `{{ $externalLabels.runbook }}#${alert.toLowerCase()}`));
  });

  it('have sections that say what the alert means, what to look at, what to do and what not to do', () => {
    const parts = readKept('docs/operations/runbook.md').split(/^### /m).slice(1);
    const wanted = ['**Means.**', '**Look at.**', '**Do.**', '**Do not.**'];
    const lacking = parts.filter((part) => wanted.some((word) => !part.includes(word)));
    expect(lacking.map((part) => part.split('\n', 1)[0])).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('shows only metrics that exist', () => {
    const expressions = readDashboardExpressions();
    expect(expressions.flatMap((expression) => unknown(expression))).toEqual([]);
    expect(expressions.length).toBeGreaterThan(15);
  });
});
