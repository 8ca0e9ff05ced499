import type { LocalisedText } from '@caudal/api-spec';
import type { ListMatchFact } from '../facts.ts';
import { defineRule, parameter } from '../rule.ts';

interface Matches {
  name: string;
  alert: number;
  title: LocalisedText;
  /** The words for the kind of list, such as 'restrictive list'; part of the rule's `meaning`. */
  list: LocalisedText;
  says: ListMatchFact['says'];
}

/**
 * Defines a rule for the undecided matches of the lists of one kind, 'sanctioned' or 'exposed'. A match that screening takes for certain
 * always raises a severe alert.
 */
function listMatches({ list, says, ...terms }: Matches) {
  return defineRule({
    ...terms,
    meaning: {
      es: `Por su documento o su nombre puede ser alguien de una ${list.es}, y nadie lo ha decidido aún.`,
      en: `By document or name may be somebody of a ${list.en}, and nobody has decided on it yet.`,
    },
    severity: 'severe',
    occasions: ['file'],
    facts: ['listMatches'],
    parameters: {
      raised_percent: parameter.percent(
        ['Parecido desde el que alerta', 'Likeness from which it alerts'],
        70,
        [70, 85],
      ),
      severe_percent: parameter.percent(
        ['Parecido desde el que es grave', 'Likeness from which it is severe'],
        85,
        [70, 85],
      ),
    },
    find: ({ listMatches: matches }, { raised_percent, severe_percent }, at) =>
      matches
        .filter((one) => one.says === says && one.at <= at && (one.until === null || one.until > at))
        .filter(({ isSure, percent }) => isSure || percent >= raised_percent)
        .map(({ id, list: { es, en }, listedName, party, isSure, percent, fields }) => ({
          key: id,
          severity: isSure || percent >= severe_percent ? 'severe' : 'notice',
          sentence: {
            es: `${es}: «${listedName}», coincidencia de ${percent} %${party ? ` con ${party.name} (${party.kind.es.toLowerCase()})` : ''}.`,
            en: `${en}: ‘${listedName}’, a match of ${percent} %${party ? ` with ${party.name} (${party.kind.en.toLowerCase()})` : ''}.`,
          },
          evidence: { hit: id, percent, fields },
        })),
  });
}

export const restrictiveLists = listMatches({
  name: 'restrictive-lists',
  alert: 2,
  title: { es: 'Coincidencia en listas restrictivas', en: 'Match of a restrictive list' },
  list: { es: 'lista restrictiva', en: 'restrictive list' },
  says: 'sanctioned',
});

export const politicallyExposed = listMatches({
  name: 'politically-exposed',
  alert: 3,
  title: { es: 'Coincidencia en una lista de PEP', en: 'Match of a list of politically exposed persons' },
  list: { es: 'lista de PEP', en: 'list of politically exposed persons' },
  says: 'exposed',
});
