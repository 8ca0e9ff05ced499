import { officersSetting } from '../platform/settings/officers-setting.ts';
import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

/** The setting for how many officers are needed to set a level, also if no document is missing. Rule verification 24. */
export const levelChangeOfficers = officersSetting({
  name: 'level_change_officers',
  title: { es: 'Oficiales para cambiar un nivel', en: 'Officers to change a level' },
  meaning: {
    es: 'Con 2, el cambio de nivel que hace un oficial espera la aprobación de otro.',
    en: 'With 2, a level that an officer changes waits until another approves.',
  },
});

export const unbacked_level_officers = defineSetting({
  name: 'unbacked_level_officers',
  title: {
    es: 'Oficiales para un nivel sin sus documentos',
    en: 'Officers for a level without its documents',
  },
  meaning: {
    es: 'Con 2, un nivel por encima de lo que sostienen los documentos aceptados espera la aprobación de otro oficial.',
    en: 'With 2, a level above what accepted documents hold waits until another officer approves.',
  },
  ...wholeNumber(1, 2, null),
  fallback: 2,
});
