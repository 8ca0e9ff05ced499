import { Button, Checkbox, Inline, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import * as css from './keys.css.ts';
import { isLegendOpenAtom, keysEnabledAtom, useShortcuts } from './shortcuts.ts';

interface KeyLegendProps {
  /** The keys as labelled on the keyboard, each with what it does. */
  readonly keys: readonly (readonly [key: string, words: string])[];
  /** `beside`: in a narrow column. `below`: in one line under a list. */
  readonly place: keyof typeof css.legend;
}

/** Lists the shortcuts and has a switch to turn single-letter shortcuts off. The `?` key opens and closes the list. */
export function KeyLegend({ keys, place }: KeyLegendProps) {
  'use memo';
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

/** Shows a button's shortcut. It is hidden from screen readers, which read it from the button. */
export function KeyHint({ letter }: { readonly letter: string }) {
  'use memo';
  return (
    <kbd className={css.key} aria-hidden>
      {letter}
    </kbd>
  );
}
