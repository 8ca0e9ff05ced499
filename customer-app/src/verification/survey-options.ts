import type { RadioOption } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

/** Returns the bands of the survey, in the order in which the server numbers them. Rule customers 1. */
export function useSurveyOptions(): { monthly: RadioOption[]; yearly: RadioOption[] } {
  const { t } = useLingui();
  const monthly = [
    t`Hasta $ 13 millones`,
    t`Entre $ 13 y $ 40 millones`,
    t`Entre $ 40 y $ 100 millones`,
    t`Entre $ 100 y $ 300 millones`,
    t`Más de $ 300 millones`,
  ];
  const yearly = [
    t`Hasta $ 50 millones`,
    t`Entre $ 50 y $ 200 millones`,
    t`Entre $ 200 y $ 1.000 millones`,
    t`Entre $ 1.000 y $ 5.000 millones`,
    t`Más de $ 5.000 millones`,
  ];
  return { monthly: numbered(monthly), yearly: numbered(yearly) };
}

function numbered(labels: string[]): RadioOption[] {
  return labels.map((label, index) => ({ value: String(index), label }));
}
