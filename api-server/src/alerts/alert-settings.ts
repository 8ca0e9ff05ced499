import { officersSetting } from '../platform/settings/officers-setting.ts';

/** The setting for how many officers are needed to close an alert. Rule alerts 4. */
export const alertClosingOfficers = officersSetting({
  name: 'alert_closing_officers',
  title: { es: 'Oficiales para desactivar una alerta', en: 'Officers to close an alert' },
  meaning: {
    es: 'Con 2, la alerta que un oficial desactiva sigue abierta hasta que otro lo apruebe.',
    en: 'With 2, an alert that an officer closes stays open until another approves.',
  },
});
