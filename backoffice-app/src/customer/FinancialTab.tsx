import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { Columns, Heading, Skeleton, Stack, Surface } from '@caudal/ui-kit';
import { RadialProgress } from '@caudal/ui-kit/charts';
import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';
import {
  bankAccountsQuery,
  depositVolumeQuery,
  financialInformationQuery,
  withdrawalVolumeQuery,
} from './customer-file.ts';
import { FinancialRows, type FinancialRowsProps } from './FinancialRows.tsx';
import { pesos, useLimitWords } from './pesos-band.ts';

/** Shows this month's volumes against their limits, and what is known of the person's finances. Rule customers 12. */
export function FinancialTab({ userId, steps, onClose }: Pick<FinancialRowsProps, 'userId' | 'steps' | 'onClose'>) {
  const { t } = useLingui();
  const [deposit, withdrawal, accounts, profile] = useQueries({
    queries: [
      depositVolumeQuery(userId),
      withdrawalVolumeQuery(userId),
      bankAccountsQuery(userId),
      { ...financialInformationQuery(userId), retry: false },
    ],
  });
  const isMissing = problemCodeOf(profile.error) === 'financial_information_missing';
  const failed = [deposit, withdrawal, accounts, ...(isMissing ? [] : [profile])].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <ReadFailed
        title={t`No pudimos cargar la información financiera`}
        of={{ status: 'error', error: failed[0]?.error, retry: () => failed.forEach((one) => void one.refetch()) }}
        size="small"
      />
    );
  if (!deposit.data || !withdrawal.data || !accounts.data || (!profile.data && !isMissing)) return <Waiting />;
  return (
    <Stack gap="large">
      <Stack gap="medium">
        <Heading level={2} size="lead">{t`Límites`}</Heading>
        <Columns layout="auto" gap="medium">
          <Limit label={t`Límites depósitos`} used={deposit.data.deposit} maximum={deposit.data.maximum} />
          <Limit label={t`Límites retiros`} used={withdrawal.data.withdrawal} maximum={withdrawal.data.maximum} />
        </Columns>
      </Stack>
      <FinancialRows
        userId={userId}
        steps={steps}
        accounts={accounts.data}
        profile={profile.data ?? null}
        onClose={onClose}
      />
    </Stack>
  );
}

interface LimitProps {
  readonly label: string;
  /** This month's volume in pesos; negative for withdrawals. */
  readonly used: string;
  readonly maximum: string | null;
}

function Limit({ label, used, maximum }: LimitProps) {
  const { t } = useLingui();
  const words = useLimitWords();
  const magnitude = used.replace('-', '');
  const share = shareOfMonth(magnitude, maximum);
  const moved = pesos(magnitude);
  const most = words(maximum);
  const isAmount = maximum !== null && maximum !== '0';
  return (
    <Surface padding="small">
      <RadialProgress
        label={label}
        percent={share.percent}
        share={share.words}
        valueText={isAmount ? t`${moved} de ${most}` : `${moved} · ${most}`}
      />
    </Surface>
  );
}

function Waiting() {
  return (
    <Columns layout="halves" gap="medium" aria-busy>
      <Skeleton shape="control" width="full" />
      <Skeleton shape="control" width="full" />
    </Columns>
  );
}

/**
 * Computes how much of the month's limit in pesos is used: percent for the drawing, and words with two decimals.
 * Without a limit it returns 0 and a dash.
 */
function shareOfMonth(used: string, maximum: string | null): { percent: number; words: string } {
  if (maximum === null || centsOf(maximum) === 0n) return { percent: 0, words: '–' };
  const hundredths = (centsOf(used) * 10_000n) / centsOf(maximum);
  const percent = Number(hundredths) / 100;
  const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const text = percent.toLocaleString(amountLocale(), figures);
  return { percent, words: percentText(text) };
}
