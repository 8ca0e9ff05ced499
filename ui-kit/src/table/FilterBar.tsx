import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './FilterBar.css.ts';

export interface FilterBarProps {
  /** The group's name: 'Filtros'. */
  readonly label: string;
  /** The filters: `SearchField`, `FilterMenu`, `FilterChips`, and a button that clears all of them last. */
  readonly children: ReactNode;
  /** Actions at the end of the line, such as a download. */
  readonly actions?: ReactNode;
}

/** Shows the filters of a list in one line. Their values are kept in the URL; choosing the chosen value again clears it. */
export function FilterBar({ label, children, actions }: FilterBarProps) {
  return (
    <search aria-label={label} className={css.bar}>
      {children}
      {actions ? <span className={css.end}>{actions}</span> : null}
    </search>
  );
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The field's name and placeholder, which say what is searched. */
  readonly label: string;
}

/** Takes words to search a list. Native properties pass through; debounce the filter, do not apply it on every key. */
export function SearchField({ label, className, ...native }: SearchFieldProps) {
  return (
    <label className={classNames(css.search, className)}>
      <Search size={16} aria-hidden />
      <input type="search" className={css.searchInput} aria-label={label} placeholder={label} {...native} />
    </label>
  );
}
