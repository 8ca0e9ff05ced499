import { useLingui } from '@lingui/react/macro';
import type { ScreeningHit } from './screening-data.ts';

type SubjectKind = ScreeningHit['subject']['kind'];

/** Returns a function with the words for deciding a hit, which may be the customer's own or that of a declared party. */
export function useHitWords(): (kind: SubjectKind) => { is: string; isNot: string } {
  const { t } = useLingui();
  return (kind) =>
    kind === 'customer'
      ? { is: t`Es el usuario`, isNot: t`No es el usuario` }
      : { is: t`Es esta persona`, isNot: t`No es esta persona` };
}
