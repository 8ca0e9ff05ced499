import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './PriceStrip.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PriceChange {
  /** '1,84 %', without a sign: the arrow and the words say which way. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'level';
  /** The same in words: 'subió 1,84 % en 24 horas'. */
  readonly words: string;
}

export interface PriceItem {
  readonly id: string;
  readonly icon: ReactNode;
  readonly symbol: string;
  readonly name: string;
  /** As people read it; a skeleton of one line where it is on its way. */
  readonly price: ReactNode;
  /** Left out where nothing is known of before. */
  readonly change?: PriceChange | undefined;
  /** In the place of the change: that the price is old, or that there is none. */
  readonly note?: ReactNode;
}

export interface PriceStripProps {
  /** What the prices are: 'Precios en pesos'. */
  readonly label: string;
  /** Two to six, in their order. */
  readonly items: readonly PriceItem[];
}

/** What a few assets are worth now, side by side, and how that changed. Takes the same room while prices are on their way. */
export function PriceStrip({ label, items }: PriceStripProps) {
  return (
    // Safari drops the list's role where the bullets are gone; the role brings it back.
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
