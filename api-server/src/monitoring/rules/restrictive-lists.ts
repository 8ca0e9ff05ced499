import { likeness, waitingMatches } from '../list-matches.ts';
import { defineRule } from '../rule.ts';

export const restrictiveLists = defineRule({
  name: 'restrictive-lists',
  alert: 2,
  type: null,
  title: { es: 'Coincidencia en listas restrictivas', en: 'Match of a restrictive list' },
  meaning: {
    es: 'Por su documento o su nombre puede ser alguien de una lista restrictiva, y nadie lo ha decidido aún.',
    en: 'By document or name may be somebody of a restrictive list, and nobody has decided on it yet.',
  },
  severity: 'severe',
  occasions: ['file'],
  facts: ['listMatches'],
  parameters: likeness,
  find: ({ listMatches }, parameters, at) => waitingMatches(listMatches, 'sanctioned', parameters, at),
});
