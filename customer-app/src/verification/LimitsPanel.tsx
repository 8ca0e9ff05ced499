import { Columns, Heading, LimitMeter, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { pesosText } from '../money/Pesos.tsx';
import { firstLevel, type Verification } from './verification-data.ts';

/** What moved this month, and the most that may. */
export function LimitsPanel({ plan, deposit, withdrawal }: Pick<Verification, 'plan' | 'deposit' | 'withdrawal'>) {
  const { t } = useLingui();
  const firstLimit = pesosText(firstLevel(plan)?.monthlyLimit ?? '0');
  return (
    <Surface as="section" padding="large" aria-labelledby="limits">
      <Stack gap="medium">
        <Heading level={2} id="limits">
          <Trans>Tus límites de este mes</Trans>
        </Heading>
        {deposit.maximum === '0' && withdrawal.maximum === '0' ? (
          <Text tone="muted" measure>
            {t`Cuando verifiquemos tu nivel 1 podrás depositar y retirar hasta ${firstLimit} al mes.`}
          </Text>
        ) : (
          <Columns layout="halves" gap="large">
            <Limit label={t`Depósitos`} used={deposit.deposit} maximum={deposit.maximum} />
            <Limit label={t`Retiros`} used={withdrawal.withdrawal.replace('-', '')} maximum={withdrawal.maximum} />
          </Columns>
        )}
      </Stack>
    </Surface>
  );
}

interface LimitProps {
  readonly label: string;
  /** Whole pesos, never negative. */
  readonly used: string;
  readonly maximum: string | null;
}

function Limit({ label, used, maximum }: LimitProps) {
  const { t } = useLingui();
  if (maximum === null)
    return <LimitMeter label={label} used={pesosText(used)} maximum={t`sin límite`} percent={null} />;
  const spent = BigInt(used.split('.')[0] ?? '0');
  const most = BigInt(maximum);
  const left = most > spent ? most - spent : 0n;
  return (
    <LimitMeter
      label={label}
      used={pesosText(used)}
      maximum={t`de ${pesosText(maximum)}`}
      percent={most === 0n ? 100 : Number((spent * 100n) / most)}
      note={left === 0n ? t`Alcanzaste tu límite del mes.` : t`Te quedan ${pesosText(String(left))}.`}
    />
  );
}
