import type { Schemas } from '@caudal/api-spec/customer';
import { linkClass, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WriteToUs } from '../contact/WriteToUs.tsx';
import { tokensText } from '../money/TokenAmount.tsx';
import * as css from './Configuration.css.ts';
import { Clock, Coins, FileSearch, Lock, Wallet, type LucideIcon } from 'lucide-react';
import { SettingRow } from './Settings.tsx';

type Obstacle = Schemas['ClosingObstacle'];

/** Lists what must be settled before the account can be closed, each with the next step. */
export function ClosingObstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  return (
    <ul className={css.rows}>
      {obstacles.map(({ why, amounts }) => {
        const { Icon, title, next } = words[why];
        return (
          <SettingRow key={why} Icon={Icon} title={title}>
            {amounts.map((amount) => (
              <Text key={amount.asset} as="span" size="small" weight="medium" className={css.line}>
                {tokensText(amount)}
              </Text>
            ))}
            {why === 'balance' && amounts.some(({ asset }) => asset !== 'COP') ? withTokens : next}
          </SettingRow>
        );
      })}
    </ul>
  );
}

/** The next step for a balance with tokens: pesos go to a bank; tokens go to another wallet, or are sold for pesos first. */
const withTokens = (
  <Trans>
    Los pesos los retiras a tu cuenta bancaria; la cripto la envías a otra billetera o la cambias antes por pesos. Todo
    desde{' '}
    <Link to="/application/wallets" className={linkClass()}>
      tu billetera
    </Link>
    . Si es menos de lo que se puede retirar, <WriteToUs />.
  </Trans>
);

const words: Readonly<Record<Obstacle['why'], { Icon: LucideIcon; title: ReactNode; next: ReactNode }>> = {
  balance: {
    Icon: Wallet,
    title: <Trans>Tienes saldo en tu billetera</Trans>,
    next: (
      <Trans>
        Retíralo a tu cuenta bancaria desde{' '}
        <Link to="/application/wallets" className={linkClass()}>
          tu billetera
        </Link>
        . Si es menos de lo que se puede retirar, <WriteToUs />.
      </Trans>
    ),
  },
  held: {
    Icon: Lock,
    title: <Trans>Hay dinero retenido</Trans>,
    next: (
      <Trans>
        Es de un retiro o un intercambio que pediste. Espera a que termine, o cancela el retiro en tu historial.
      </Trans>
    ),
  },
  collecting: {
    Icon: Coins,
    title: <Trans>Recibiste menos del mínimo</Trans>,
    next: (
      <Trans>
        Envía lo que falta a tu dirección para que se sume a tu billetera, o <WriteToUs />.
      </Trans>
    ),
  },
  movement_under_way: {
    Icon: Clock,
    title: <Trans>Hay un movimiento en curso</Trans>,
    next: (
      <Trans>
        Espera a que termine. Lo ves en{' '}
        <Link to="/application/record" className={linkClass()}>
          tu historial
        </Link>
        .
      </Trans>
    ),
  },
  case_open: {
    Icon: FileSearch,
    title: <Trans>Estamos revisando un movimiento tuyo</Trans>,
    next: (
      <Trans>
        No tienes que hacer nada: intenta de nuevo cuando la revisión termine, o <WriteToUs />.
      </Trans>
    ),
  },
};
