import type { Config } from '../platform/config/variables.ts';
import { numberOfOfficers } from '../platform/settings/setting-forms.ts';
import { defineSetting, type Setting } from '../platform/settings/settings.ts';

/** The setting for how many officers close an alert. Rule alerts 4. */
export const alertClosingOfficers = (mode: Config['CAUDAL_MODE']): Setting<number> =>
  defineSetting({
    name: 'alert_closing_officers',
    title: { es: 'Oficiales para desactivar una alerta', en: 'Officers to close an alert' },
    meaning: {
      es: 'Con 2, la alerta que un oficial desactiva sigue abierta hasta que otro lo apruebe.',
      en: 'With 2, an alert that an officer closes stays open until another approves.',
    },
    ...numberOfOfficers(mode),
  });
