import { withoutMarks } from '@caudal/api-spec/typed-text';
import { SearchField } from '@caudal/ui-kit/table';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as css from './TypedFilter.css.ts';

/** The debounce: long enough to keep typing, short enough to feel immediate. */
const rest_milliseconds = 250;

export interface TypedFilterProps {
  readonly label: string;
  /** The value in the URL. */
  readonly value: string | undefined;
  /**
   * Removes what cannot be part of the value, for example the dots of a document number. Must be stable between renders:
   * a new function would restart the debounce.
   */
  readonly clean: (typed: string) => string;
  /** Returns why the text cannot be searched for; null if it can. A text with a problem does not filter. */
  readonly problemOf: (typed: string) => string | null;
  readonly shortcut?: string;
  readonly onValueChange: (value: string | undefined) => void;
}

/** A text filter that is applied once typing pauses; until then the URL keeps the old value. */
export function TypedFilter({ label, value = '', clean, problemOf, shortcut, onValueChange }: TypedFilterProps) {
  const problemId = useId();
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Takes over a value that was changed elsewhere, for example by the browser's back button. A value that this field sent
    // itself is skipped: the officer may have typed on since.
    if (value !== sent) {
      setDraft(value);
      setSent(value);
    }
  }
  const problem = problemOf(draft);
  const send = useEffectEvent((wanted: string) => {
    setSent(wanted);
    onValueChange(wanted === '' ? undefined : wanted);
  });
  useEffect(() => {
    const wanted = problem === null ? clean(draft) : '';
    if (wanted === value || wanted === sent) return;
    const timer = setTimeout(() => send(wanted), rest_milliseconds);
    return () => clearTimeout(timer);
  }, [draft, problem, clean, value, sent]);
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
