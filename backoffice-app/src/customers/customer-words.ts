import type { Schemas } from '@caudal/api-spec/backoffice';
import type { Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

export type ReviewState = Schemas['ReviewState'];
export type Risk = Schemas['Risk'];
type PersonType = Schemas['PersonType'];

export const stateTones = {
  Pendiente: 'caution',
  Progreso: 'info',
  Listo: 'positive',
  'No terminado': 'neutral',
  Actualizar: 'critical',
} as const satisfies Record<ReviewState, Tone>;

export const riskTones = { No: 'neutral', Medio: 'caution', Alto: 'critical' } as const satisfies Record<Risk, Tone>;

/** Returns the words for the values that the API sends in Spanish. */
export function useCustomerWords() {
  'use memo';
  const { t } = useLingui();
  return {
    states: {
      Pendiente: t`Pendiente`,
      Progreso: t`Progreso`,
      Listo: t`Listo`,
      'No terminado': t`No terminado`,
      Actualizar: t`Actualizar`,
    } satisfies Record<ReviewState, string>,
    risks: { No: t`No`, Medio: t`Medio`, Alto: t`Alto` } satisfies Record<Risk, string>,
    types: { Entidad: t`Entidad`, Persona: t`Persona` } satisfies Record<PersonType, string>,
    novelty: (isNew: boolean) => (isNew ? t`Con novedad` : t`Sin novedad`),
    yesOrNo: (isSo: boolean) => (isSo ? t`Sí` : t`No`),
  };
}
