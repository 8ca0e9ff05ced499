import type { ReactNode } from 'react';
import { ribbon } from './Ribbon.css.ts';

interface RibbonProps {
  /** The landmark's name: 'Modo de pruebas'. */
  readonly label: string;
  /** One short sentence. */
  readonly children: ReactNode;
}

/** Shows above the header, in the flow of the page, that this is a test system. */
export function Ribbon({ label, children }: RibbonProps) {
  return (
    <aside className={ribbon} aria-label={label}>
      {children}
    </aside>
  );
}
