import { classNames, EmptyState, Heading, Inline, linkClass, Segments, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cryptoDepositsQuery, cryptoWithdrawalsQuery } from '../crypto/crypto-data.ts';
import { CryptoTable } from '../crypto/CryptoTable.tsx';
import { useAccount } from '../session/account.ts';
import { thumb } from '../shell/thumb.css.ts';
import { FiatTable } from './FiatTable.tsx';
import { transactionsQuery } from './history-data.ts';
import type { LatestKind, Shown } from './newest-kind.ts';

/** The number of rows. Rule movements 8. */
export const latest_rows = 4;

/** The query for the latest movements of one kind. */
export const latestFiatQuery = (kind: LatestKind) => transactionsQuery({ size: latest_rows, kind });

interface LatestProps extends Shown {
  /** False while the customer must take another step first, such as verification. An empty list then offers no deposit. */
  readonly mayDeposit: boolean;
  readonly onChange: (shown: Shown) => void;
}

/** The latest deposits or withdrawals, in pesos or in tokens, with a link to all of them. */
export function Latest({ of, kind, mayDeposit, onChange }: LatestProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const fiat = useQuery({ ...latestFiatQuery(kind), enabled: of === 'fiat', throwOnError: of === 'fiat' });
  const isIn = of === 'crypto' && kind === 'deposit';
  const came = useQuery({ ...cryptoDepositsQuery(id), enabled: isIn, throwOnError: isIn });
  const isOut = of === 'crypto' && kind === 'withdrawal';
  const went = useQuery({ ...cryptoWithdrawalsQuery(id), enabled: isOut, throwOnError: isOut });
  const crypto = isIn ? came : went;
  const count = (of === 'fiat' ? fiat : crypto).data?.results.length ?? 0;
  return (
    <Stack gap="medium">
      <Inline gap="medium" justify="between">
        <Heading level={2}>{t`Tus últimas transacciones`}</Heading>
        {count >= latest_rows ? (
          <Link
            to="/application/record"
            search={of === 'crypto' ? { of: 'crypto' } : {}}
            className={classNames(linkClass('standalone'), thumb)}
          >{t`Ver más`}</Link>
        ) : null}
      </Inline>
      <Inline gap="small">
        <Segments
          label={t`Moneda`}
          segments={[
            { value: 'crypto', label: t`Cripto` },
            { value: 'fiat', label: t`Fiat` },
          ]}
          value={of}
          onValueChange={(next) => onChange({ of: next, kind })}
        />
        <Segments
          label={t`Movimiento`}
          segments={[
            { value: 'deposit', label: t`Depósito` },
            { value: 'withdrawal', label: t`Retiro` },
          ]}
          value={kind}
          onValueChange={(next) => onChange({ of, kind: next })}
        />
      </Inline>
      {of === 'fiat' ? (
        <FiatTable
          rows={fiat.data?.results ?? null}
          page_rows={latest_rows}
          mayDeposit={mayDeposit}
          {...(kind === 'withdrawal' && { empty: <NoWithdrawals /> })}
        />
      ) : (
        <CryptoTable
          rows={crypto.data?.results ?? null}
          page_rows={latest_rows}
          {...(kind === 'withdrawal' && { empty: <NoWithdrawals /> })}
        />
      )}
    </Stack>
  );
}

/** The empty state of withdrawals. A person without withdrawals may have deposits, so the text speaks of withdrawals only. */
function NoWithdrawals() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Aún no tienes retiros`}>{t`Aquí verás lo que retires, con su fecha y su estado.`}</EmptyState>
  );
}
