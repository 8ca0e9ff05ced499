import { key } from './KeyHint.css.ts';

/** The letter that does the same as the button it stands in. The button says so to screen readers by itself. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <kbd className={key} aria-hidden>
      {letter}
    </kbd>
  );
}
