import type { ReactNode } from 'react';
import { skip } from './AppShell.css.ts';
import { classNames } from '../theme/class-names.ts';
import * as css from './PublicShell.css.ts';

export interface PublicShellProps {
  /** The skip link: 'Saltar al contenido'. */
  readonly skipLabel: string;
  /** A link home that holds a `Logo`. */
  readonly logo: ReactNode;
  /** The name of the header's navigation. */
  readonly navigationLabel: string;
  /** Links of the header. */
  readonly navigation: ReactNode;
  /** Sign in and sign up. */
  readonly actions?: ReactNode;
  /** Above the header: a `Ribbon`. */
  readonly ribbon?: ReactNode;
  /** Who we are, and the policies. */
  readonly footer: ReactNode;
  /** `PublicSection`s. */
  readonly children: ReactNode;
}

/**
 * The frame of public pages. Plain HTML and CSS, no script of its own: it is part of the landing page's first load, and
 * reads without JavaScript.
 */
export function PublicShell(props: PublicShellProps) {
  return (
    <div className={css.shell}>
      <a className={skip} href="#content">
        {props.skipLabel}
      </a>
      {props.ribbon}
      <header className={css.header}>
        {props.logo}
        <nav className={css.navigation} aria-label={props.navigationLabel}>
          {props.navigation}
        </nav>
        {props.actions ? <div className={css.actions}>{props.actions}</div> : null}
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        {props.children}
      </main>
      <footer className={css.footer}>
        <div className={css.section}>{props.footer}</div>
      </footer>
    </div>
  );
}

export interface PublicSectionProps {
  /** As wide as a form reads well. */
  readonly narrow?: boolean;
  /** One part of the page. */
  readonly children: ReactNode;
}

/** A band of a public page, as wide as the header's content; `narrow` for a form. */
export function PublicSection({ narrow = false, children }: PublicSectionProps) {
  return <div className={classNames(css.section, narrow && css.sectionNarrow)}>{children}</div>;
}
