import { chooseLocale, currentLocale } from '../locale/i18n.ts';
import { themeAtom } from './theme.ts';
import { IconButton, Menu, MenuItem, MenuLabel, MenuSeparator } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Check, Settings2 } from 'lucide-react';

/** The menu of settings that are kept on this device: theme and language. */
export function DeviceMenu() {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const themes = [
    ['system', t`Como tu sistema`],
    ['light', t`Claro`],
    ['dark', t`Oscuro`],
  ] as const;
  const languages = [
    ['es', 'Español'],
    ['en', 'English'],
  ] as const;
  return (
    <Menu trigger={<IconButton label={t`Apariencia e idioma`} icon={<Settings2 size={20} aria-hidden />} />}>
      <MenuLabel>{t`Apariencia`}</MenuLabel>
      {themes.map(([value, label]) => (
        <MenuItem key={value} icon={<Chosen when={theme === value} />} onSelect={() => setTheme(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLabel>{t`Idioma`}</MenuLabel>
      {languages.map(([value, label]) => (
        <MenuItem key={value} icon={<Chosen when={currentLocale() === value} />} onSelect={() => chooseLocale(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Chosen({ when }: { readonly when: boolean }) {
  const { t } = useLingui();
  return when ? <Check size={16} aria-label={t`elegido`} /> : <span style={{ inlineSize: 16 }} />;
}
