import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, DescriptionList, Dialog, FormError, SelectField, Skeleton, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { pesosText } from '../money/Pesos.tsx';
import { statementQuery } from './history-data.ts';
import { periodOptions, readPeriod, todayInColombia, type Period } from './periods.ts';
import type { PeriodKey } from './period-key.ts';

export interface StatementDialogProps {
  /** Undefined keeps it closed. */
  readonly period: PeriodKey | undefined;
  readonly onChoose: (period: PeriodKey) => void;
  readonly onClose: () => void;
}

/** A month or a year of the balance in pesos: what it comes to, and all of it on paper. */
export function StatementDialog({ period: key, onChoose, onClose }: StatementDialogProps) {
  const { t } = useLingui();
  const [today] = useState(todayInColombia);
  const options = periodOptions(today);
  const [current = ''] = options.map(({ value }) => value);
  const period = readPeriod(key ?? current) ?? readPeriod(current);
  const download = useMutation({
    mutationFn: (body: Period) =>
      saveAnswer(api.POST('/payment/transactions/user/statement/file', { body, parseAs: 'blob' })),
  });
  return (
    <Dialog
      open={key !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t`Extractos`}
      description={t`Todos los movimientos de tu saldo en pesos, con el saldo después de cada uno.`}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button loading={download.isPending} onClick={() => period && download.mutate(period)}>
          <Trans>Descargar PDF</Trans>
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      <Stack gap="large">
        <SelectField
          label={t`Periodo`}
          options={options}
          value={key ?? current}
          onChange={({ target }) => onChoose(target.value)}
        />
        {key !== undefined && period ? <Sums period={period} /> : null}
        {download.error ? <FormError title={t`No pudimos descargar`}>{wordsOf(download.error)}</FormError> : null}
      </Stack>
    </Dialog>
  );
}

function Sums({ period }: { readonly period: Period }) {
  const { t } = useLingui();
  const { data: sums, error } = useQuery(statementQuery(period));
  if (error) return <FormError title={t`No pudimos leer el extracto`}>{wordsOf(error)}</FormError>;
  if (!sums) return <Skeleton shape="card" />;
  return (
    <Stack gap="small">
      <DescriptionList
        items={[
          { id: 'opening', term: t`Saldo inicial`, description: pesosText(sums.opening) },
          { id: 'credited', term: t`Entró`, description: pesosText(sums.credited) },
          { id: 'debited', term: t`Salió`, description: pesosText(sums.debited) },
          { id: 'closing', term: t`Saldo final`, description: pesosText(sums.closing) },
        ]}
      />
      {sums.isOver ? null : (
        <Text size="small" tone="muted">
          <Trans>Este periodo no ha terminado: el extracto llega hasta ahora.</Trans>
        </Text>
      )}
    </Stack>
  );
}
