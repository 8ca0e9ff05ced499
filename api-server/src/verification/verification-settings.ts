import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

export const level_change_officers = defineSetting({
  name: 'level_change_officers',
  title: { es: 'Oficiales para cambiar un nivel', en: 'Officers to change a level' },
  meaning: {
    es: 'Con 2, el cambio de nivel que hace un oficial espera la aprobación de otro.',
    en: 'With 2, a level that an officer changes waits until another approves.',
  },
  ...wholeNumber(1, 2, null),
  fallback: 1,
});
