import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Checkbox, FormError, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { lettersMadeOld, lettersQuery, type LetterChoice } from './configuration-data.ts';
import { SettingSection } from './SettingSection.tsx';

/**
 * The section to choose which optional e-mails to receive. A text names the e-mails that everybody receives, so that
 * nobody looks for them here.
 */
export function LettersSection() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: letters } = useSuspenseQuery(lettersQuery());
  const change = useMutation({
    mutationFn: async (body: LetterChoice) => {
      await unwrap(api.PUT('/api/account/letters', { body }));
      await readAgain(queryClient, lettersMadeOld);
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
      title={<Trans>Correos</Trans>}
      description={<Trans>Elige cuándo te escribimos. Lo que apagues aquí lo encuentras igual en tus avisos.</Trans>}
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
        <Text size="small" tone="muted">
          <Trans>
            Siempre te escribimos sobre la seguridad de tu cuenta, y cuando pides un retiro o un movimiento no se hace,
            se revisa o se devuelve.
          </Trans>
        </Text>
      </Stack>
    </SettingSection>
  );
}
