import { chooseLocale, currentLocale, locales } from '@caudal/app-kit/locale/i18n.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { themeAtom, themes } from '@caudal/app-kit/shell/theme.ts';
import { Checkbox, FormError, RadioGroup, Remark, Stack, choicesOf } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { SettingSection } from './Settings.tsx';
import { lettersMadeOld, lettersQuery, type LetterChoice } from './configuration-data.ts';

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
        title={t`Idioma`}
        description={t`Cambia en todos tus dispositivos, y en él te escribimos los correos.`}
      >
        {language.isError ? (
          <FormError title={t`No pudimos cambiar el idioma`}>{wordsOf(language.error)}</FormError>
        ) : null}
        <RadioGroup
          name="language"
          label={t`Idioma de tu cuenta`}
          look="inline"
          value={language.isPending ? language.variables : currentLocale()}
          options={choicesOf({ es: 'Español', en: 'English' })}
          onChange={({ target }) => {
            const next = locales.find((one) => one === target.value);
            if (next && next !== currentLocale()) language.mutate(next);
          }}
        />
      </SettingSection>
      <LettersSection />
      <SettingSection title={t`Apariencia`} description={t`Solo en este dispositivo.`}>
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

/**
 * The section to choose which optional e-mails to receive. A text names the e-mails that everybody receives, so that
 * nobody looks for them here.
 */
function LettersSection() {
  const { t } = useLingui();
  const { data: letters } = useSuspenseQuery(lettersQuery());
  const change = useMutation({
    mutationFn: async (body: LetterChoice) => {
      await unwrap(api.PUT('/api/account/letters', { body }));
      await readAgain(lettersMadeOld);
    },
  });
  const words = {
    deposit_arrived: t`Llegó un depósito`,
    withdrawal_paid: t`El banco pagó un retiro`,
    level_verified: t`Un nivel quedó verificado`,
    documents_declined: t`Un documento necesita un cambio`,
  } as const satisfies Record<LetterChoice['kind'], string>;
  const awaited = change.isPending ? change.variables : null;
  return (
    <SettingSection
      title={t`Correos`}
      description={t`Elige cuándo te escribimos. Lo que apagues aquí lo encuentras igual en tus avisos.`}
    >
      {change.isError ? <FormError title={t`No pudimos guardar tu elección`}>{wordsOf(change.error)}</FormError> : null}
      <Stack gap="small">
        {letters.map(({ kind, isOn }) => (
          <Checkbox
            key={kind}
            label={words[kind]}
            checked={awaited?.kind === kind ? awaited.isOn : isOn}
            onChange={({ target }) => {
              if (!change.isPending) change.mutate({ kind, isOn: target.checked });
            }}
          />
        ))}
        <Remark>
          <Trans>
            Siempre te escribimos sobre la seguridad de tu cuenta, y cuando pides un retiro o un movimiento no se hace,
            se revisa o se devuelve.
          </Trans>
        </Remark>
      </Stack>
    </SettingSection>
  );
}
