import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

export const alert_closing_officers = defineSetting({
  name: 'alert_closing_officers',
  title: { es: 'Oficiales para desactivar una alerta', en: 'Officers to close an alert' },
  meaning: {
    es: 'Con 2, la alerta que un oficial desactiva sigue abierta hasta que otro lo apruebe.',
    en: 'With 2, an alert that an officer closes stays open until another approves.',
  },
  ...wholeNumber(1, 2, null),
  fallback: 1,
});
