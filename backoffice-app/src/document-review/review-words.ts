import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useLingui } from '@lingui/react/macro';
import { saysOtherwise, type ReviewedDocument } from './reviewed-documents.ts';

/** Returns a document's name at its level, with a number if there are several of its kind. */
export function documentName({ name, position, isOneOfMany }: ReviewedDocument): string {
  return isOneOfMany ? `${localised(name)} ${position + 1}` : localised(name);
}

/** Returns a function that says why a document cannot be decided now; null while it can. Rule verification 11. */
export function useClosedReason(waitingIds: readonly string[]): (document: ReviewedDocument) => string | null {
  'use memo';
  const { t } = useLingui();
  return ({ id, state, isFormer }) => {
    if (isFormer) return t`Es una versión anterior: ya no se decide.`;
    if (waitingIds.includes(id)) return t`Tu decisión se enviará en unos segundos.`;
    const reasons = {
      Pendiente: null,
      Aceptado: t`Este documento ya está verificado.`,
      Declinado: t`Declinado: espera a que el usuario lo envíe de nuevo.`,
    } satisfies Record<ReviewedDocument['state'], string | null>;
    return reasons[state];
  };
}

/** Returns a function that says why several pending documents cannot be verified at once; null if they can. */
export function useTogetherReason() {
  'use memo';
  const { t } = useLingui();
  return (together: readonly ReviewedDocument[], seen: ReadonlySet<string>): string | null => {
    if (together.some(({ barcode }) => saysOtherwise(barcode)))
      return t`El código no coincide: decide cada documento por separado.`;
    return together.every(({ id }) => seen.has(id)) ? null : t`Mira antes cada uno de los documentos.`;
  };
}

/** Returns a function that says what the officer has to look at before verifying a document. Rule verification 12. */
export function useUnseenReason(): (document: ReviewedDocument) => string {
  'use memo';
  const { t } = useLingui();
  return ({ type }) =>
    type === 'application/pdf' ? t`Mira el documento hasta la última página.` : t`Espera a ver la imagen.`;
}
