import { toldAge, type Aged } from '@caudal/app-kit/reading/answer-age.ts';
import { shortDurationText } from '@caudal/app-kit/locale/durations.ts';
import { Remark } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

/** Returns a function that says by how long a reading was behind, as those from a standby of the database are; null if by a moment only. */
export function useBehindWords(): (reading: Aged) => string | null {
  const { t } = useLingui();
  return (reading) => {
    const seconds = toldAge(reading);
    if (seconds === null) return null;
    const age = shortDurationText(seconds * 1_000);
    return t`Datos con ${age} de retraso`;
  };
}

/** One quiet line about a reading that was behind; nothing for any other. */
export function Behind({ reading }: { readonly reading: Aged | null }) {
  const words = useBehindWords()(reading ?? {});
  return words === null ? null : <Remark>{words}</Remark>;
}
