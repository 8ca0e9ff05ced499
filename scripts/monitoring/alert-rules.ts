import { parse } from 'yaml';
import { readKept } from '../tidy/repository-files.ts';

/** The rules about the servers. */
export const rulesFile = 'deploy/monitoring/alerts.yml';
/** The rules about the machines around them. */
export const rulesAroundFile = 'deploy/monitoring/alerts-around.yml';
const dashboardFile = 'deploy/monitoring/dashboard.json';

interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

export function readAlertRules(file = rulesFile): AlertRule[] {
  const { groups } = parse(readKept(file)) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Returns the expressions of a Grafana dashboard's panels. */
export function readDashboardExpressions(): string[] {
  const { panels } = JSON.parse(readKept(dashboardFile)) as { panels: { targets?: { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** The words of the language itself that look like a metric's name. */
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

/** Returns the names of the time series that an expression of Prometheus reads, without functions, labels, texts and durations. */
export function seriesOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !keywords.has(name));
}

/** Returns the metric that a series belongs to: a histogram has several series. */
export function metricOf(series: string): string {
  return series.replace(/_(bucket|sum|count)$/, '');
}
