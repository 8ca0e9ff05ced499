import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

export const case_hold_minutes = defineSetting({
  name: 'case_hold_minutes',
  title: { es: 'Tiempo para tener un caso', en: 'Time to hold a case' },
  meaning: {
    es: 'Cuánto tiene un oficial un caso sin hacer nada con él, antes de que otro lo pueda tomar.',
    en: 'How long an officer holds a case without doing anything with it, before another may take it.',
  },
  ...wholeNumber(1, 480, { es: 'minutos', en: 'minutes' }),
  fallback: 20,
});
