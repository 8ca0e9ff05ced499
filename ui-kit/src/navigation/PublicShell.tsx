import type { ReactNode } from 'react';
import { skip } from './AppShell.css.ts';
import { classNames } from '../theme/class-names.ts';
import * as css from './PublicShell.css.ts';

interface PublicShellProps {
  /** The words of the skip link: 'Saltar al contenido'. */
  readonly skipLabel: string;
  /** A link home that holds a `Logo`. */
  readonly logo: ReactNode;
  /** The name of the header's navigation. */
  readonly navigationLabel: string;
  /** The links of the header. */
  readonly navigation: ReactNode;
  /** The links to sign in and sign up. */
  readonly actions?: ReactNode;
  /** The footer: the company and its policies. */
  readonly footer: ReactNode;
  /** The content: `PublicSection`s. */
  readonly children: ReactNode;
}

/**
 * Lays out public pages. It is plain HTML and CSS without a script, because it is part of the landing page's first load and has to work
 * without JavaScript.
 */
export function PublicShell(props: PublicShellProps) {
  return (
    <div className={css.shell}>
      <a className={skip} href="#content">
        {props.skipLabel}
      </a>
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

interface PublicSectionProps {
  /** Limits the width to that of a form. */
  readonly narrow?: boolean;
  /** The content, one part of the page. */
  readonly children: ReactNode;
}

/** Holds one part of a public page, as wide as the header's content, or narrower for a form. */
export function PublicSection({ narrow = false, children }: PublicSectionProps) {
  return <div className={classNames(css.section, narrow && css.sectionNarrow)}>{children}</div>;
}
