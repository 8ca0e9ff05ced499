import { officersSetting } from '../platform/settings/officers-setting.ts';
import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

/** The share of entries that a list may lose in one load. It is used only for a list whose file does not mark its end. Rule screening 4. */
export const list_loss_percent = defineSetting({
  name: 'list_loss_percent',
  title: { es: 'Entradas que la lista PEP puede perder de una vez', en: 'Entries that the PEP list may lose at once' },
  meaning: {
    es: 'Un archivo CSV cortado al final de una línea se ve completo. Si la lista nueva pierde más que esto, la anterior sigue vigente y se abre un caso. Si la pérdida es real, sube este valor y carga las listas de nuevo.',
    en: 'A CSV file that is cut at the end of a line looks whole. If the new list loses more than this, the former one stays in force and a case is opened. If the loss is real, raise this value and load the lists again.',
  },
  ...wholeNumber(1, 50, { es: '%', en: '%' }),
  fallback: 10,
});

/**
 * The setting for how many officers decide about lists. Two in production, so that nobody clears a full match alone; one otherwise.
 * Rule screening 9.
 */
export const listDecisionOfficers = officersSetting({
  name: 'list_decision_officers',
  title: { es: 'Oficiales para decidir sobre listas', en: 'Officers to decide about lists' },
  meaning: {
    es: 'Con 2, registrar a un cliente en listas, quitarlo, descartar una coincidencia con listas, y permitirle transar o dejar de permitirlo espera hasta que otro oficial lo apruebe.',
    en: 'With 2, registering a customer as listed, taking that back, clearing a match with lists, and letting them transact or no longer waits until another officer approves.',
  },
});
