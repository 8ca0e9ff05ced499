import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

export const list_decision_officers = defineSetting({
  name: 'list_decision_officers',
  title: { es: 'Oficiales para decidir sobre listas', en: 'Officers to decide about lists' },
  meaning: {
    es: 'Con 2, registrar a un cliente en listas, quitarlo, y permitirle transar o dejar de permitirlo espera hasta que otro oficial lo apruebe.',
    en: 'With 2, registering a customer as listed, taking that back, and letting them transact or no longer waits until another officer approves.',
  },
  ...wholeNumber(1, 2, null),
  fallback: 1,
});
