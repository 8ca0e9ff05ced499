import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './PriceStrip.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PriceChange {
  /** The change without a sign: '1,84 %'. The arrow and the words give the direction. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'level';
  /** The change in words: 'subió 1,84 % en 24 horas'. */
  readonly words: string;
}

interface PriceItem {
  readonly id: string;
  readonly icon: ReactNode;
  readonly symbol: string;
  readonly name: string;
  /** The price as people read it; a skeleton of one line while it loads. */
  readonly price: ReactNode;
  /** The change; left out where the earlier price is not known. */
  readonly change?: PriceChange | undefined;
  /** A note in place of the change: the price is old, or there is none. */
  readonly note?: ReactNode;
}

interface PriceStripProps {
  /** The name of the list: 'Precios en pesos'. */
  readonly label: string;
  /** Two to six assets in their order. */
  readonly items: readonly PriceItem[];
}

/** Shows the current prices of a few assets side by side, and how they changed. It takes the same room while prices load. */
export function PriceStrip({ label, items }: PriceStripProps) {
  return (
    // Safari drops the list's role when a style removes the bullets; the explicit role restores it.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={css.strip}>
      {items.map(({ id, icon, symbol, name, price, change, note }) => (
        <li key={id} className={css.item}>
          {icon}
          <span className={css.name}>
            <span className={css.symbol}>{symbol}</span>
            <span className={css.full}>{name}</span>
          </span>
          <span className={css.figures}>
            <span className={css.price}>{price}</span>
            {change ? <Change change={change} /> : <span className={css.change}>{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Change({ change: { text, direction, words } }: { readonly change: PriceChange }) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={css.change} data-direction={direction}>
      {direction === 'level' ? null : <Arrow size={14} aria-hidden />}
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
