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
    age_days: parameter.days(['Días desde que se cambió el nivel', 'Days since the level was changed'], 30, [1, 365]),
  },
  find: ({ unbackedLevels }, { age_days }, at) =>
    unbackedLevels
      .filter(({ since }) => at - since >= age_days * day_milliseconds)
      .map(({ level, missing, since }) => {
        const age = Math.floor((at - since) / day_milliseconds);
        return {
          key: `${level} ${since}`,
          sentence: {
            es: `Tiene el nivel ${level} desde hace ${age} días sin documentos aceptados de nivel ${missing.join(' y ')}.`,
            en: `Has had level ${level} for ${age} days without accepted documents of level ${missing.join(' and ')}.`,
          },
          evidence: { level, missing, since: new Date(since).toISOString() },
        };
      }),
});
