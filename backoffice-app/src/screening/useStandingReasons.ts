import { useLingui } from '@lingui/react/macro';
import type { Screening, RiskLevel } from './screening-data.ts';

/** Returns why each act cannot be registered now; null if it can. Rule screening 9. */
export function useStandingReasons({ report, registered: { isListed, isPep, waiting } }: Screening) {
  const { t } = useLingui();
  /** Returns a reason if an officer has already proposed one of these acts: the server would refuse a second proposal. */
  const waits = (...acts: readonly (typeof waiting)[number]['act'][]) =>
    waiting.some(({ act }) => acts.includes(act)) ? t`Ya está propuesto: espera a otro oficial.` : null;
  const listed = report?.Lists === 'Si' ? t`El resultado de listas ya es Sí.` : null;
  const result = report?.Antecedentes === 'Medio' ? null : t`Solo cuando el resultado de antecedentes es Medio.`;
  return {
    allow: waits('allow') ?? (isListed ? t`Está registrado en listas: retíralo antes.` : result),
    disallow: waits('disallow'),
    list: waits('flag_list') ?? (isListed ? t`Ya está registrado en listas.` : listed),
    unlist: waits('unflag_list'),
    pep: isPep ? t`Ya está registrado como PEP.` : null,
    pepFiles: isPep ? null : t`Registra primero al usuario como PEP.`,
  };
}

/** Returns the names of the risk levels. */
export function useRiskNames() {
  const { t } = useLingui();
  return { low: t`No`, medium: t`Medio`, high: t`Alto`, none: t`Sin registrar` } satisfies Record<
    RiskLevel | 'none',
    string
  >;
}
