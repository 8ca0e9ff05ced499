import { useLingui } from '@lingui/react/macro';
import type { Screening } from './screening-data.ts';

/** Why something may not be registered of a customer now; null where it may. Rule screening 9. */
export function useStandingReasons({ report, registered: { isListed, isPep, waiting } }: Screening) {
  const { t } = useLingui();
  /** One officer proposed it already: a second proposal would be refused. */
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
