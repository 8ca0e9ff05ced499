import { useLingui } from '@lingui/react/macro';
import type { RiskLevel } from './screening-data.ts';

/** Returns the names of the risk levels. */
export function useRiskNames() {
  const { t } = useLingui();
  return { low: t`No`, medium: t`Medio`, high: t`Alto`, none: t`Sin registrar` } satisfies Record<
    RiskLevel | 'none',
    string
  >;
}
