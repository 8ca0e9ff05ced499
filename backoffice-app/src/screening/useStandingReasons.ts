import { useLingui } from '@lingui/react/macro';
import type { Screening } from './screening-data.ts';

/** Why something may not be registered of a customer now; null where it may. Rule screening 9. */
export function useStandingReasons({ report, registered: { isListed, isPep } }: Screening) {
  const { t } = useLingui();
  const listed = report?.Lists === 'Si' ? t`El resultado de listas ya es Sí.` : null;
  const result = report?.Antecedentes === 'Medio' ? null : t`Solo cuando el resultado de antecedentes es Medio.`;
  return {
    allow: isListed ? t`Está registrado en listas: retíralo antes.` : result,
    list: isListed ? t`Ya está registrado en listas.` : listed,
    pep: isPep ? t`Ya está registrado como PEP.` : null,
    pepFiles: isPep ? null : t`Registra primero al usuario como PEP.`,
  };
}
