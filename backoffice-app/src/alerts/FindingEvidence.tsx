import { Inline, linkClass, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMay } from '../session/account.ts';
import type { AlertFinding } from './alert-data.ts';

type Movement = AlertFinding['evidence']['movements'][number];

/** Link options by kind of movement: the report that holds it, filtered to this movement. */
const ways = {
  deposit: (transactionId: string) =>
    linkOptions({ to: '/application/administrative/financial/fiat', search: { transactionId } }),
  withdrawal: (transactionId: string) =>
    linkOptions({ to: '/application/administrative/financial/fiat', search: { tab: 'withdrawals', transactionId } }),
  crypto_deposit: (transactionId: string) =>
    linkOptions({ to: '/application/administrative/financial/deposits', search: { transactionId } }),
  crypto_withdrawal: (transactionId: string) =>
    linkOptions({ to: '/application/administrative/financial/withdrawals', search: { transactionId } }),
  swap: (transactionId: string) =>
    linkOptions({ to: '/application/administrative/financial/trades', search: { transactionId } }),
} as const satisfies Record<Movement['kind'], unknown>;

/** Links to the other customers and to the movements that a rule saw. Renders nothing where there are none. */
export function FindingEvidence({ evidence: { customers, movements } }: Pick<AlertFinding, 'evidence'>) {
  const { t } = useLingui();
  if (customers.length + movements.length === 0) return null;
  return (
    <Inline gap="small">
      {customers.map(({ id, name }) => (
        <Link
          key={id}
          to="/application/administrative/naturalUserInformation/$id"
          params={{ id }}
          // Removes `case` from the URL: the case is about the customer on this screen, not about the linked one.
          search={{ tab: 'alerts', case: undefined }}
          className={linkClass()}
        >
          {name ?? t`Usuario ${id.slice(-8)}`}
        </Link>
      ))}
      {movements.map((movement) => (
        <MovementLink key={movement.id} movement={movement} />
      ))}
    </Inline>
  );
}

function MovementLink({ movement: { id, kind } }: { readonly movement: Movement }) {
  const { t } = useLingui();
  const mayRead = useMay()('reports.read');
  const short = id.slice(-8);
  const names = {
    deposit: t`Depósito ${short}`,
    withdrawal: t`Retiro ${short}`,
    crypto_deposit: t`Depósito cripto ${short}`,
    crypto_withdrawal: t`Retiro cripto ${short}`,
    swap: t`Intercambio ${short}`,
  } satisfies Record<Movement['kind'], string>;
  if (!mayRead) return <Text as="span">{names[kind]}</Text>;
  return (
    <Link {...ways[kind](id)} className={linkClass()}>
      {names[kind]}
    </Link>
  );
}
