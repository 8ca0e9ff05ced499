import { withoutMarks } from '@caudal/ui-kit';
import { SearchField } from '@caudal/ui-kit/table';
import { useEffect, useId, useState } from 'react';
import * as css from './TypedFilter.css.ts';

/** Long enough to type on, short enough to feel immediate. */
const rest_milliseconds = 250;

export interface TypedFilterProps {
  readonly label: string;
  /** As it stands in the address. */
  readonly value: string | undefined;
  /** Leaves out what can be no part of it: the dots of a document number, for one. */
  readonly clean: (typed: string) => string;
  /** Why it cannot be looked for, in words; null when it can. What cannot filters nothing. */
  readonly problemOf: (typed: string) => string | null;
  readonly shortcut?: string;
  readonly onValueChange: (value: string | undefined) => void;
}

/** A text that filters once the typing rests; until then the address keeps what it has. */
export function TypedFilter({ label, value = '', clean, problemOf, shortcut, onValueChange }: TypedFilterProps) {
  const problemId = useId();
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Changed from outside, as by the browser's back button; what was sent from here may have been typed on since.
    if (value !== sent) {
      setDraft(value);
      setSent(value);
    }
  }
  useEffect(() => {
    const wanted = problemOf(draft) === null ? clean(draft) : '';
    if (wanted === value || wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onValueChange(wanted === '' ? undefined : wanted);
    }, rest_milliseconds);
    return () => clearTimeout(timer);
  }, [draft, value, sent, clean, problemOf, onValueChange]);
  const problem = problemOf(draft);
  return (
    <span className={css.typed}>
      <SearchField
        label={label}
        value={draft}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={shortcut}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => setDraft(withoutMarks(event.target.value))}
      />
      <output id={problemId} className={css.problem}>
        {problem}
      </output>
    </span>
  );
}
