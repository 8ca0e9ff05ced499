import { calendarDate, dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Badge, Stack, Text, VisuallyHidden } from '@caudal/ui-kit';
import { rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tokens } from '../chain-reports/chain-cells.tsx';
import { useMay } from '../session/account.ts';
import type { AssetStanding } from './house-data.ts';

/**
 * Shows whether the ledger agrees with the chain and, for pesos, with the banks; if not, by how much, since when, and a
 * link to the cases.
 */
export function HouseComparisons({ of: { chain, statement, symbol } }: { readonly of: AssetStanding }) {
  const { t } = useLingui();
  if (chain === null && statement === null) return <Badge tone="neutral">{t`Sin comparar`}</Badge>;
  return (
    <Stack gap="xsmall">
      {chain === null ? null : (
        <Comparison
          name={statement === null ? null : t`Con la cadena`}
          agreedAt={chain.difference === '0' ? dateAndTime(chain.checkedAt) : null}
          difference={chain.difference}
          symbol={symbol}
          cases="chain_difference"
          since={chain.since}
        />
      )}
      {statement === null ? null : (
        <Comparison
          name={t`Con los bancos`}
          agreedAt={statement.differences === 0 ? t`hasta el ${calendarDate(statement.day)}` : null}
          difference={statement.difference}
          symbol={symbol}
          cases="bank_difference"
          since={statement.since}
        />
      )}
    </Stack>
  );
}

interface ComparisonProps {
  /** The name of the comparison; null if there is only one. */
  readonly name: string | null;
  /** The time up to which both agree; null if they do not. */
  readonly agreedAt: string | null;
  readonly difference: string;
  readonly symbol: string;
  readonly cases: 'chain_difference' | 'bank_difference';
  readonly since: string | null;
}

function Comparison({ name, agreedAt, difference, symbol, cases, since }: ComparisonProps) {
  const { t } = useLingui();
  const agrees = agreedAt !== null;
  return (
    <Stack gap="none">
      {name === null ? null : (
        <Text as="span" size="small" tone="muted">
          {name}
        </Text>
      )}
      <span>
        <Badge tone={agrees ? 'positive' : 'critical'}>{agrees ? t`Cuadra` : t`Con diferencia`}</Badge>
      </span>
      {agrees ? (
        <Text as="span" size="small" tone="muted">
          {agreedAt}
        </Text>
      ) : (
        <ToCases kind={cases}>
          <Tokens amount={difference} asset={symbol} />
        </ToCases>
      )}
      {agrees || since === null ? null : (
        <Text as="span" size="small" tone="muted">
          <Trans>desde {dateAndTime(since)}</Trans>
        </Text>
      )}
    </Stack>
  );
}

function ToCases({ kind, children }: { readonly kind: ComparisonProps['cases']; readonly children: ReactNode }) {
  const mayRead = useMay()('cases.read');
  if (!mayRead) return children;
  return (
    <Link to="/application/administrative/cases" search={{ kind }} className={rowLinkClass}>
      {children}
      <VisuallyHidden>
        {' '}
        <Trans>de diferencia: ver los casos</Trans>
      </VisuallyHidden>
    </Link>
  );
}
