import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';
import { Trans } from '@lingui/react/macro';

/** The links that deposit and withdraw pesos, beside the balance. */
export function PesosActions() {
  return (
    <>
      <ButtonLink look="accent" to="/application/wallets" search={{ dialog: 'deposit' }}>
        <Trans>Depositar</Trans>
      </ButtonLink>
      <ButtonLink look="onDeep" to="/application/wallets" search={{ dialog: 'withdraw' }}>
        <Trans>Retirar</Trans>
      </ButtonLink>
    </>
  );
}
