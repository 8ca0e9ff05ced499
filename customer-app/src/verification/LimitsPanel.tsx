import { centsOf, wholePesos } from '@caudal/app-kit/locale/pesos.ts';
import { Columns, Heading, LimitMeter, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { pesosText } from '../money/Pesos.tsx';
import { firstLevel, type Verification } from './verification-data.ts';

/** The sums of this month's deposits and withdrawals, with their limits. */
export function LimitsPanel({ plan, deposit, withdrawal }: Pick<Verification, 'plan' | 'deposit' | 'withdrawal'>) {
  const { t } = useLingui();
  const firstLimit = firstLevel(plan)?.monthlyLimit ?? null;
  return (
    <Surface as="section" padding="large" aria-labelledby="limits">
      <Stack gap="medium">
        <Heading level={2} id="limits">{t`Tus límites de este mes`}</Heading>
        {deposit.maximum === '0' && withdrawal.maximum === '0' ? (
          <Text tone="muted" measure>
            {firstLimit === null
              ? t`Cuando verifiquemos tu nivel 1 podrás depositar y retirar sin límite mensual.`
              : t`Cuando verifiquemos tu nivel 1 podrás depositar y retirar hasta ${pesosText(firstLimit)} al mes, cada uno aparte.`}
          </Text>
        ) : (
          <Columns layout="halves" gap="large">
            <Limit
              label={t`Depósitos`}
              used={deposit.deposit}
              pending={deposit.pending}
              maximum={deposit.maximum}
              left={deposit.left}
            />
            <Limit
              label={t`Retiros`}
              used={withdrawal.withdrawal.replace('-', '')}
              pending={withdrawal.pending.replace('-', '')}
              maximum={withdrawal.maximum}
              left={withdrawal.left}
            />
          </Columns>
        )}
      </Stack>
    </Surface>
  );
}

interface LimitProps {
  readonly label: string;
  /** The sum in pesos, never negative; the same holds for `pending`. */
  readonly used: string;
  readonly pending: string;
  readonly maximum: string | null;
  /** The rest of the limit as the server counts it: pending movements count as completed. */
  readonly left: string | null;
}

function Limit({ label, used, pending, maximum, left }: LimitProps) {
  const { t } = useLingui();
  if (maximum === null || left === null)
    return <LimitMeter label={label} used={pesosText(used)} maximum={t`sin límite`} percent={null} />;
  const most = centsOf(maximum);
  const isSpent = wholePesos(left) === '0';
  const isPending = centsOf(pending) > 0n;
  const counted = most - centsOf(left);
  const leftWords = isSpent
    ? isPending
      ? t`Alcanzaste tu límite del mes, contando ${pesosText(pending)} que están pendientes.`
      : t`Alcanzaste tu límite del mes.`
    : isPending
      ? t`Te quedan ${pesosText(left)}, contando ${pesosText(pending)} que están pendientes.`
      : t`Te quedan ${pesosText(left)}.`;
  return (
    <LimitMeter
      label={label}
      used={pesosText(used)}
      maximum={t`de ${pesosText(maximum)}`}
      percent={most === 0n ? 100 : Number((counted * 100n) / most)}
      note={leftWords}
    />
  );
}
