import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './FilterBar.css.ts';

export interface FilterBarProps {
  /** The group's name: 'Filtros'. */
  readonly label: string;
  /** `SearchField`, `FilterMenu`, `FilterChips`, and 'clear all' last. */
  readonly children: ReactNode;
  /** At the end of the line: a download. */
  readonly actions?: ReactNode;
}

/** The filters of a list in one line. Their values live in the address; choosing the chosen one again clears it. */
export function FilterBar({ label, children, actions }: FilterBarProps) {
  return (
    <search aria-label={label} className={css.bar}>
      {children}
      {actions ? <span className={css.end}>{actions}</span> : null}
    </search>
  );
}

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is searched: the field's name and its placeholder. */
  readonly label: string;
}

/** A field to search within a list. Native props pass through; filter with a short delay, not on every key. */
export function SearchField({ label, className, ...native }: SearchFieldProps) {
  return (
    <label className={classNames(css.search, className)}>
      <Search size={16} aria-hidden />
      <input type="search" className={css.searchInput} aria-label={label} placeholder={label} {...native} />
    </label>
  );
}
