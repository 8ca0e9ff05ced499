import { recommendedSettings } from '../check-production/recommended-settings.ts';

/** The units by the ends of the settings' names, and the part of a unit in which a setting is kept. */
const units = [
  ['_seconds', 's', 1n],
  ['_percent', '%', 1n],
  ['_officers', 'officers', 1n],
  ['_cop_minor', 'pesos', 100n],
  ['_confirmations', 'blocks', 1n],
  ['_gwei', 'gwei', 1n],
  ['_usd', 'US dollars', 1n],
] as const;

/** Returns the table of docs/operations/install.md: the recommended bound of every setting that has one. */
export function settingsTable(): string {
  const rows = Object.entries(recommendedSettings).flatMap(([name, one]) => {
    if ('free' in one) return [];
    const [bound, words] = 'least' in one ? [one.least, 'or more'] : [one.most, 'or less'];
    const [, unit, part] = units.find(([end]) => name.endsWith(end)) ?? [];
    if (part === undefined) throw new Error(`Nobody has said in which unit ${name} is`);
    return [`| \`${name}\` | ${(bound / part).toLocaleString('en')} ${unit} ${words} |`];
  });
  return ['| setting | recommended |', '| --- | --- |', ...rows].join('\n');
}
