import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { useRowKeys } from '../keys/useRowKeys.ts';
import { useLacking } from '../roles/useLacking.ts';
import { say } from '../shell/say.ts';
import { decideReview, operationsMadeOld, type OperationsDocument, type OperationsReview } from './operations-data.ts';
import type { OperationsSearch } from './operations-search.ts';

export const papers_list = 'operations';

export interface OpenReviewOptions {
  readonly userId: string;
  /** The newest that the filters leave; null where there is none. */
  readonly review: OperationsReview | null;
  /** Of that review. */
  readonly papers: readonly OperationsDocument[];
  /** The level whose papers these are; undefined where it may be of several. */
  readonly level: number | undefined;
}

/** How the review at hand is verified, for the button and the key alike. */
export interface Verifying {
  readonly busy: boolean;
  /** Why it is not decided now; null where it can be. */
  readonly reason: string | null;
  readonly verify: () => void;
}

export function useOpenReview({ userId, review, papers, level }: OpenReviewOptions): Verifying {
  const { t } = useLingui();
  const { busy, act } = useOfficerAct(userId, operationsMadeOld);
  const held = useHeldByOther(userId, 'document_review', level === undefined ? undefined : String(level));
  const isOpen = review !== null && review.verdict === null;
  const unseen = papers.filter(({ state, isSeen }) => state === 'Pendiente' && !isSeen).length;
  const seenReason =
    unseen === 0
      ? null
      : plural(unseen, {
          one: 'Abre primero el documento que te falta por ver.',
          other: 'Abre primero los # documentos que te faltan por ver.',
        });
  const reason = papers.length === 0 ? t`Agrega o pide documentos antes de decidir.` : seenReason;
  const number = review?.reviewNumber;
  const noneOpen = number === undefined ? t`No hay una revisión abierta.` : t`La revisión ${number} ya terminó.`;
  return {
    busy,
    reason: isOpen ? (held ?? reason) : noneOpen,
    verify: () =>
      void act(
        () => decideReview({ userId, reviewId: review?.reviewId ?? '', verdict: 'verified' }),
        t`La revisión se ha verificado satisfactoriamente.`,
      ),
  };
}

/** The nature of a customer's operations by keyboard, and the same in words. */
export function useOperationsKeys(
  { reason, verify }: Verifying,
  open: (dialog: NonNullable<OperationsSearch['dialog']>) => void,
) {
  const { t } = useLingui();
  const lacking = useLacking()('kyc.review');
  const orSayWhy = (against: string | null, act: () => void) => () => {
    const why = lacking ?? against;
    if (why === null) act();
    else say({ tone: 'info', title: why });
  };
  return useRowKeys(papers_list, [
    { key: 'V', words: t`Verificar`, act: orSayWhy(reason, verify) },
    { key: 'D', words: t`Declinar`, act: orSayWhy(reason, () => open('decline')) },
    { key: 'S', words: t`Subir archivos`, act: orSayWhy(null, () => open('files')) },
    { key: 'P', words: t`Solicitar documentos`, act: orSayWhy(null, () => open('request')) },
  ]);
}
