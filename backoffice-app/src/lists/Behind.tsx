import { toldAge, type Aged } from '@caudal/app-kit/reading/answer-age.ts';
import { shortDurationText } from '@caudal/app-kit/locale/durations.ts';
import { Remark } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

/** Returns a function that says how far an answer from a standby database lagged behind the primary; null for a moment only. */
export function useBehindWords(): (reading: Aged) => string | null {
  'use memo';
  const { t } = useLingui();
  return (reading) => {
    const seconds = toldAge(reading);
    if (seconds === null) return null;
    const age = shortDurationText(seconds * 1_000);
    return t`Datos con ${age} de retraso`;
  };
}

/** A small line that says how far an answer lagged behind the primary database; nothing for an answer that was up to date. */
export function Behind({ reading }: { readonly reading: Aged | null }) {
  const words = useBehindWords()(reading ?? {});
  return words === null ? null : <Remark>{words}</Remark>;
}
