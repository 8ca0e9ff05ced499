import { CsvDialectField } from '@caudal/app-kit/files/CsvDialectField.tsx';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import {
  Button,
  DescriptionList,
  Dialog,
  FormError,
  Heading,
  Remark,
  SelectField,
  Skeleton,
  Stack,
} from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { pesosText } from '../money/Pesos.tsx';
import { tokensText } from '../money/TokenAmount.tsx';
import { statementQuery } from './history-data.ts';
import { periodOptions, readPeriod, type Period } from './periods.ts';
import type { PeriodKey } from './period-key.ts';

interface StatementDialogProps {
  readonly period: PeriodKey | undefined;
  readonly onChoose: (period: PeriodKey) => void;
  readonly onClose: () => void;
}

/** Shows the sums of a month or a year for every asset, and downloads the statement as a PDF or a CSV. */
export function StatementDialog({ period: key, onChoose, onClose }: StatementDialogProps) {
  const { t } = useLingui();
  const [today] = useState(todayInColombia);
  const options = periodOptions(today);
  const [current = ''] = options.map(({ value }) => value);
  const period = readPeriod(key ?? current) ?? readPeriod(current);
  const download = useMutation({
    mutationFn: (body: Schemas['StatementFile']) =>
      saveAnswer(api.POST('/payment/transactions/user/statement/file', csvOf(body))),
  });
  const asking = download.isPending ? download.variables.format : null;
  const ask = (format: 'pdf' | 'csv') => period && download.mutate({ ...period, format });
  return (
    <Dialog
      open={key !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t`Extractos`}
      description={t`Todos los movimientos de tus saldos en pesos y en cripto, con el saldo después de cada uno y lo que valía en pesos en su momento.`}
      closeLabel={t`Cerrar`}
      primaryAction={<Button loading={asking === 'pdf'} onClick={() => ask('pdf')}>{t`Descargar PDF`}</Button>}
      secondaryAction={
        <Button look="secondary" loading={asking === 'csv'} onClick={() => ask('csv')}>{t`Descargar CSV`}</Button>
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
        <CsvDialectField />
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
    <Stack gap="medium">
      <Asset name={t`Pesos`} sums={sums} words={pesosText} />
      {sums.tokens.map(({ asset, closingCop, ...token }) => (
        <Asset
          key={asset}
          name={asset}
          sums={token}
          words={(amount) => tokensText({ asset, amount })}
          worth={closingCop === null ? '–' : pesosText(closingCop)}
        />
      ))}
      {sums.isOver ? null : <Remark>{t`Este periodo no ha terminado: el extracto llega hasta ahora.`}</Remark>}
    </Stack>
  );
}

interface AssetProps {
  readonly name: string;
  readonly sums: Pick<Schemas['StatementToken'], 'opening' | 'credited' | 'debited' | 'closing'>;
  readonly words: (amount: string) => string;
  /** The closing balance in pesos. */
  readonly worth?: string;
}

/** The sums of the period for one asset. */
function Asset({ name, sums: { opening, credited, debited, closing }, words, worth }: AssetProps) {
  const { t } = useLingui();
  return (
    <Stack gap="xsmall">
      <Heading level={3}>{name}</Heading>
      <DescriptionList
        items={[
          { term: t`Saldo inicial`, description: words(opening) },
          { term: t`Entró`, description: words(credited) },
          { term: t`Salió`, description: words(debited) },
          { term: t`Saldo final`, description: words(closing) },
          worth !== undefined && { term: t`Saldo final en pesos`, description: worth },
        ]}
      />
    </Stack>
  );
}
