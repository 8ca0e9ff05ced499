import type { ReactNode } from 'react';
import { skip } from './AppShell.css.ts';
import * as css from './SplitShell.css.ts';

export interface SplitShellProps {
  /** The skip link: 'Saltar al contenido'. */
  readonly skipLabel: string;
  /** A link home that holds a `Logo`. */
  readonly logo: ReactNode;
  /** Above the header: a `Ribbon`. */
  readonly ribbon?: ReactNode;
  /** On deep water beside the form, from 960 px on. Nothing that is needed: a phone does not show it. */
  readonly aside: ReactNode;
  /** Below those words, from edge to edge: `RiverDrawing`. */
  readonly drawing?: ReactNode;
  /** One short form. */
  readonly children: ReactNode;
}

/** The frame of sign-in, sign-up and what belongs to them: one form, nothing else to press. */
export function SplitShell({ skipLabel, logo, ribbon, aside, drawing, children }: SplitShellProps) {
  return (
    <>
      <a className={skip} href="#content">
        {skipLabel}
      </a>
      {ribbon}
      <div className={css.shell}>
        <div className={css.front}>
          <header className={css.head}>{logo}</header>
          <main className={css.main} id="content" tabIndex={-1}>
            <div className={css.form}>{children}</div>
          </main>
        </div>
        <aside className={css.aside}>
          <div className={css.words}>{aside}</div>
          {drawing}
        </aside>
      </div>
    </>
  );
}
