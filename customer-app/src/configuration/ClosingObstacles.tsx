import type { Schemas } from '@caudal/api-spec/customer';
import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WriteToUs } from '../contact/WriteToUs.tsx';
import * as css from './Configuration.css.ts';
import { Clock, FileSearch, Lock, Wallet, type LucideIcon } from 'lucide-react';
import { SettingRow } from './SettingRow.tsx';

type Obstacle = Schemas['ClosingObstacle'];

/** What is left before the account can be closed, each with what to do about it. */
export function ClosingObstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  return (
    <ul className={css.rows}>
      {obstacles.map((obstacle) => {
        const { Icon, title, next } = words[obstacle];
        return (
          <SettingRow key={obstacle} Icon={Icon} title={title}>
            {next}
          </SettingRow>
        );
      })}
    </ul>
  );
}

const words: Readonly<Record<Obstacle, { Icon: LucideIcon; title: ReactNode; next: ReactNode }>> = {
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
    next: <Trans>Es de un retiro que pediste. Espera a que tu banco lo reciba, o cancélalo en tu historial.</Trans>,
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
