import type { Check } from '../check-production/check.ts';
import { checks } from '../check-production/checks.ts';

/** Returns the table of docs/operations/install.md: every check of an installation, made from the checks themselves. */
export function checksTable(): string {
  const rows = Object.entries<Check>(checks).map(([name, { passes }]) => `| \`${name}\` | ${passes} |`);
  return ['| check | passes when |', '| --- | --- |', ...rows].join('\n');
}
