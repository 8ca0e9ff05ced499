import type { ReactNode } from 'react';
import { ribbon } from './Ribbon.css.ts';

export interface RibbonProps {
  /** The landmark's name: 'Modo de pruebas'. */
  readonly label: string;
  /** One short sentence. */
  readonly children: ReactNode;
}

/** Above the header, always in view of who scrolls up: this is not the real thing. */
export function Ribbon({ label, children }: RibbonProps) {
  return (
    <aside className={ribbon} aria-label={label}>
      {children}
    </aside>
  );
}
