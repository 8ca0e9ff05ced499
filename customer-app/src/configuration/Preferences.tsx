import { chooseLocale, currentLocale, locales } from '@caudal/app-kit/locale/i18n.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { themeAtom, themes } from '@caudal/app-kit/shell/theme.ts';
import { FormError, RadioGroup } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { api } from '../api.ts';
import { LettersSection } from './LettersSection.tsx';
import { SettingSection } from './SettingSection.tsx';

/** Settings for language and appearance. The language belongs to the account, the theme to this device. */
export function Preferences() {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const language = useMutation({
    mutationFn: (langKey: 'es' | 'en') => unwrap(api.PUT('/api/account/language', { body: { langKey } })),
    // Another language reloads the page.
    onSuccess: (_kept, langKey) => chooseLocale(langKey),
  });
  const words = { system: t`Como tu sistema`, light: t`Claro`, dark: t`Oscuro` };
  return (
    <>
      <SettingSection
        title={<Trans>Idioma</Trans>}
        description={<Trans>Cambia en todos tus dispositivos, y en él te escribimos los correos.</Trans>}
      >
        {language.isError ? (
          <FormError title={t`No pudimos cambiar el idioma`}>{wordsOf(language.error)}</FormError>
        ) : null}
        <RadioGroup
          name="language"
          label={t`Idioma de tu cuenta`}
          look="inline"
          value={language.isPending ? language.variables : currentLocale()}
          options={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
          onChange={({ target }) => {
            const next = locales.find((one) => one === target.value);
            if (next && next !== currentLocale()) language.mutate(next);
          }}
        />
      </SettingSection>
      <LettersSection />
      <SettingSection title={<Trans>Apariencia</Trans>} description={<Trans>Solo en este dispositivo.</Trans>}>
        <RadioGroup
          name="theme"
          label={t`Tema`}
          look="inline"
          value={theme}
          options={themes.map((value) => ({ value, label: words[value] }))}
          onChange={({ target }) => {
            const next = themes.find((one) => one === target.value);
            if (next) setTheme(next);
          }}
        />
      </SettingSection>
    </>
  );
}
