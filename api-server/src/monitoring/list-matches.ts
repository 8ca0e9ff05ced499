import type { ListMatchFact } from './facts.ts';
import { type Found, parameter, type Severity } from './rule.ts';

/**
 * The parameters for the likeness from which a match raises an alert, and from which it is severe. A match that screening takes for as good
 * as certain always raises a severe one.
 */
export const likeness = {
  raised_percent: parameter.percent(['Parecido desde el que alerta', 'Likeness from which it alerts'], 70, [70, 85]),
  severe_percent: parameter.percent(
    ['Parecido desde el que es grave', 'Likeness from which it is severe'],
    85,
    [70, 85],
  ),
} as const;

/** Returns a finding for each match that waits for an officer at a time, of lists that say 'sanctioned' or 'exposed'. */
export function waitingMatches(
  matches: readonly ListMatchFact[],
  says: ListMatchFact['says'],
  { raised_percent, severe_percent }: Readonly<Record<keyof typeof likeness, number>>,
  at: number,
): Found[] {
  return matches
    .filter((one) => one.says === says && one.at <= at && (one.until === null || one.until > at))
    .filter(({ isSure, percent }) => isSure || percent >= raised_percent)
    .map(({ id, list, listedName, party, isSure, percent, fields }) => ({
      key: id,
      severity: (isSure || percent >= severe_percent ? 'severe' : 'notice') satisfies Severity,
      sentence: {
        es: `${list.es}: «${listedName}», coincidencia de ${percent} %${party ? ` con ${party.name} (${party.kind.es.toLowerCase()})` : ''}.`,
        en: `${list.en}: ‘${listedName}’, a match of ${percent} %${party ? ` with ${party.name} (${party.kind.en.toLowerCase()})` : ''}.`,
      },
      evidence: { hit: id, percent, fields },
    }));
}
