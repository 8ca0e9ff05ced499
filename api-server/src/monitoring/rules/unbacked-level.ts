import type { LocalisedText } from '@caudal/api-spec';
import type { UnbackedLevelFact } from '../facts.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds } from '../spans.ts';

export const unbackedLevel = defineRule({
  name: 'unbacked-level',
  alert: 7,
  type: '284',
  title: { es: 'Nivel sin documentos', en: 'Level without documents' },
  meaning: {
    es: 'Oficiales le pusieron un nivel, y sus documentos siguen sin aceptarse.',
    en: 'Officers set a level, and its documents are still not accepted.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['unbackedLevels'],
  parameters: {
    age_days: parameter.days(['Días con un nivel sin documentos', 'Days with a level without documents'], 30, [1, 365]),
  },
  find: ({ unbackedLevels }, { age_days }, at) =>
    unbackedLevels
      .filter(({ since }) => at - since >= age_days * day_milliseconds)
      .map(({ level, missing, since }) => {
        const age = Math.floor((at - since) / day_milliseconds);
        return {
          key: `${level} ${since}`,
          sentence: {
            es: `Tiene el nivel ${level}, y desde hace ${age} días faltan documentos aceptados: ${listed(missing, 'es')}.`,
            en: `Has level ${level}, and accepted documents have been missing for ${age} days: ${listed(missing, 'en')}.`,
          },
          evidence: { level, missing, since: new Date(since).toISOString() },
        };
      }),
  whyOver: ({ unbackedLevels }) =>
    unbackedLevels.length > 0
      ? null
      : {
          es: 'El nivel ya no pasa de lo que sostienen los documentos aceptados.',
          en: 'The level is no longer above what accepted documents support.',
        },
});

function listed(missing: UnbackedLevelFact['missing'], language: keyof LocalisedText): string {
  const level = { es: 'nivel', en: 'level' }[language];
  return missing.flatMap((one) => one.names.map((name) => `${name[language]} (${level} ${one.level})`)).join(', ');
}
