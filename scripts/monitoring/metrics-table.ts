import { readKept } from '../tidy/repository-files.ts';
import { metricOf } from './alert-rules.ts';
import { nameOf, type Scrape } from './scrape.ts';

const metricsDocument = 'docs/operations/metrics.md';

/** The parts of the document: our metrics, those of the process, and those that other programs give. */
type Section = 'The product' | 'The process' | 'From elsewhere';

/** Returns the text of a part of the document. */
function sectionOf(document: string, heading: Section): string {
  const [, rest = ''] = document.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** Returns the rows of the table in a part of the document. */
export function documentedRows(heading: Section): string[] {
  return sectionOf(readKept(metricsDocument), heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'));
}

/** Returns the names of the metrics in a part of the document. */
export function documentedMetrics(heading: Section): string[] {
  return documentedRows(heading).flatMap((row) => /^\| `([\w:]+)` \|/.exec(row)?.[1] ?? []);
}

/** Returns the rows that the document should have for our metrics, made from what a server answers a scrape with. */
export function productRows(found: Scrape, gauges: ReadonlyMap<string, readonly string[]>): string[] {
  return familiesOf(found, (name) => isOurs(name)).map(([name, { type, help }]) => {
    const labels = gauges.get(name) ?? labelsOf(found.samples, name);
    const shown = labels.map((label) => `\`${label}\``).join(', ') || 'none';
    return rowOf(name, type, unitOf(name), shown, help);
  });
}

/** Returns the rows of the other metrics. Their labels are left out: some appear only once there is something to count. */
export function processRows(found: Scrape): string[] {
  return familiesOf(found, (name) => !isOurs(name)).map(([name, { type, help }]) =>
    rowOf(name, type, unitOf(name), help),
  );
}

const isOurs = (name: string) => name.startsWith('caudal_');

function familiesOf({ families }: Scrape, isWanted: (name: string) => boolean) {
  return [...families].filter(([name]) => isWanted(name)).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function rowOf(name: string, ...cells: string[]): string {
  return `| \`${name}\` | ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Returns the labels of a metric's series, but not that of a histogram's buckets. */
function labelsOf(samples: Scrape['samples'], name: string): string[] {
  const series = [...samples.keys()].filter((one) => metricOf(nameOf(one)) === metricOf(name));
  const labels = series.flatMap((one) => [...one.matchAll(/(\w+)="/g)].map(([, label = '']) => label));
  return [...new Set(labels)].filter((label) => label !== 'le').toSorted();
}

/** Returns the unit at the end of a metric's name, or before the `_total` of a counter; 'count' for a metric without a unit. */
function unitOf(name: string): string {
  return /_(seconds|bytes|pesos)(?:_total)?$/.exec(name)?.[1] ?? 'count';
}
