import { Checkbox, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import * as css from './KeyHint.css.ts';
import { keysEnabledAtom, reviewKeys, type ReviewKey } from './review-keys.ts';

/** Which letter does what, and the switch for who does not want them. */
export function KeyLegend() {
  const { t } = useLingui();
  const [enabled, setEnabled] = useAtom(keysEnabledAtom);
  const words = {
    v: t`Verificar`,
    d: t`Declinar`,
    r: t`Rotar`,
    z: t`Acercar`,
    j: t`Siguiente`,
    k: t`Anterior`,
  } satisfies Record<ReviewKey, string>;
  return (
    <Stack gap="xsmall" className={css.panel}>
      <Checkbox
        label={t`Usar atajos de teclado`}
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {enabled ? (
        <div className={css.legend}>
          {reviewKeys.map((letter) => (
            <span key={letter} className={css.entry}>
              <kbd className={css.key}>{letter.toUpperCase()}</kbd>
              {words[letter]}
            </span>
          ))}
        </div>
      ) : null}
    </Stack>
  );
}
