import { rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import * as css from './movement-cells.css.ts';

interface MovementNameProps {
  readonly kind: 'deposit' | 'withdrawal' | 'charged';
  /** The search parameters that open the movement's dialog. */
  readonly search: { readonly transaction: string } | { readonly of: 'crypto'; readonly crypto: string };
}

/** The direction of a movement, linked to its dialog. */
export function MovementName({ kind, search }: MovementNameProps) {
  const { t } = useLingui();
  const names = { deposit: t`Depósito`, withdrawal: t`Retiro`, charged: t`Descuento` };
  const Direction = kind === 'deposit' ? ArrowDownLeft : ArrowUpRight;
  return (
    <span className={css.name}>
      <span className={css.sign} aria-hidden>
        <Direction size={20} />
      </span>
      <Link to="/application/record" search={search} className={rowLinkClass}>
        {names[kind]}
      </Link>
    </span>
  );
}

/** The end of an id or hash, enough to tell movements apart; the dialog of the movement has the whole, to copy. */
export function ShortReference({ of }: { readonly of: string | null }) {
  if (of === null) return '–';
  return (
    <span title={of} className={css.reference}>
      …{of.slice(-8)}
    </span>
  );
}
