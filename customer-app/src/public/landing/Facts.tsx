import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Section.css.ts';

/** A list of short facts. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    // Safari drops the role of a list without markers; the attribute restores it.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={css.facts}>
      {children}
    </ul>
  );
}

export function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <li className={css.fact}>
      <Check size={20} className={css.sign} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
