import { useLingui } from '@lingui/react/macro';
import type { ScreeningHit } from './screening-data.ts';

type SubjectKind = ScreeningHit['subject']['kind'];

/** The words in which a match is decided: it is the customer's own, or that of somebody whom they name. */
export function useHitWords(): (kind: SubjectKind) => { is: string; isNot: string } {
  const { t } = useLingui();
  return (kind) =>
    kind === 'customer'
      ? { is: t`Es el usuario`, isNot: t`No es el usuario` }
      : { is: t`Es esta persona`, isNot: t`No es esta persona` };
}
