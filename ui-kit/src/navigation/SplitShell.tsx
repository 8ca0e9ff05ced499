import type { ReactNode } from 'react';
import { skip } from './AppShell.css.ts';
import * as css from './SplitShell.css.ts';

interface SplitShellProps {
  /** The words of the skip link: 'Saltar al contenido'. */
  readonly skipLabel: string;
  /** A link home that holds a `Logo`. */
  readonly logo: ReactNode;
  /** A `Ribbon` above the header. */
  readonly ribbon?: ReactNode;
  /** The words beside the form, on a `deep` ground, from 960 px on. They must not be necessary: a phone does not show them. */
  readonly aside: ReactNode;
  /** A drawing below the words of `aside`, from edge to edge: `RiverDrawing`. */
  readonly drawing?: ReactNode;
  /** The content, one short form. */
  readonly children: ReactNode;
}

/** Lays out sign-in, sign-up and related pages: one form, and nothing else to press. */
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
