import { rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { FiatTransaction } from './history-data.ts';
import * as css from './MovementName.css.ts';

/** The direction of a movement, linked to its dialog. */
export function MovementName({ transaction }: { readonly transaction: FiatTransaction }) {
  const { t } = useLingui();
  const isWithdrawal = transaction.kind === 'withdrawal';
  const Direction = isWithdrawal ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className={css.name}>
      <span className={css.sign} aria-hidden>
        <Direction size={20} />
      </span>
      <Link to="/application/record" search={{ transaction: transaction.transactionId }} className={rowLinkClass}>
        {isWithdrawal ? t`Retiro` : t`Depósito`}
      </Link>
    </span>
  );
}
