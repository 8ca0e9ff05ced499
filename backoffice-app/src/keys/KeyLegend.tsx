import { Button, Checkbox, Inline, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import * as css from './keys.css.ts';
import { isLegendOpenAtom, keysEnabledAtom, useShortcuts } from './shortcuts.ts';

export interface KeyLegendProps {
  /** Each key as it stands on the keyboard, and what it does. */
  readonly keys: readonly (readonly [key: string, words: string])[];
  /** `beside`: in a narrow column. `below`: in one line under a list. */
  readonly place: keyof typeof css.legend;
}

/** Which key does what, and the switch for who does not want single letters. `?` opens and closes it. */
export function KeyLegend({ keys, place }: KeyLegendProps) {
  const { t } = useLingui();
  const [enabled, setEnabled] = useAtom(keysEnabledAtom);
  const [isOpen, setOpen] = useAtom(isLegendOpenAtom);
  const toggle = () => setOpen(!isOpen);
  useShortcuts({ '?': toggle });
  return (
    <Stack gap="xsmall" className={css.panel}>
      <Checkbox
        label={t`Usar atajos de teclado`}
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {enabled ? (
        <Inline>
          <Button look="quiet" size="small" aria-expanded={isOpen} aria-keyshortcuts="?" onClick={toggle}>
            {isOpen ? t`Ocultar atajos` : t`Ver atajos`}
            <KeyHint letter="?" />
          </Button>
        </Inline>
      ) : null}
      {enabled && isOpen ? (
        <div className={css.legend[place]}>
          {keys.map(([key, words]) => (
            <span key={key} className={css.entry}>
              <kbd className={css.key}>{key}</kbd>
              {words}
            </span>
          ))}
        </div>
      ) : null}
    </Stack>
  );
}

/** The letter that does the same as the button it stands in. The button says so to screen readers by itself. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <kbd className={css.key} aria-hidden>
      {letter}
    </kbd>
  );
}
