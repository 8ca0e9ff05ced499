import { defineRule } from '../rule.ts';

const sentence = { es: 'Declaró ser una persona expuesta políticamente.', en: 'Declared to be politically exposed.' };

export const declaredPep = defineRule({
  name: 'declared-pep',
  alert: 3,
  title: { es: 'PEP declarada', en: 'Declared politically exposed' },
  meaning: {
    es: 'El cliente declaró ser una persona expuesta políticamente.',
    en: 'The customer declared to be politically exposed.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: [],
  find: ({ isPep }) => (isPep ? [{ key: 'declared', sentence, evidence: {} }] : []),
});
