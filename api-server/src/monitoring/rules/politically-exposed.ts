import { likeness, waitingMatches } from '../list-matches.ts';
import { defineRule } from '../rule.ts';

export const politicallyExposed = defineRule({
  name: 'politically-exposed',
  alert: 3,
  type: null,
  title: { es: 'Coincidencia en una lista de PEP', en: 'Match of a list of politically exposed persons' },
  meaning: {
    es: 'Por su documento o su nombre puede ser alguien de una lista de PEP, y nadie lo ha decidido aún.',
    en: 'By document or name may be somebody of a list of politically exposed persons, and nobody has decided on it yet.',
  },
  severity: 'severe',
  occasions: ['file'],
  facts: ['listMatches'],
  parameters: likeness,
  find: ({ listMatches }, parameters, at) => waitingMatches(listMatches, 'exposed', parameters, at),
});
