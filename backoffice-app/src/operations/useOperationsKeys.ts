import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { useRowKeys } from '../keys/useRowKeys.ts';
import { useLacking } from '../roles/useLacking.ts';
import { say } from '../shell/say.ts';
import {
  decideReview,
  operationsMadeOld,
  type OperationsDocument,
  type OperationsReview,
  type OperationsSearch,
} from './operations-data.ts';

export const papers_list = 'operations';

interface OpenReviewOptions {
  readonly userId: string;
  /** The newest review that the filters match; null if there is none. */
  readonly review: OperationsReview | null;
  /** The documents of that review. */
  readonly papers: readonly OperationsDocument[];
  /** The level of these documents; undefined if there may be several. */
  readonly level: number | undefined;
}

/** The verification of the current review, which the button and the shortcut share. */
export interface Verifying {
  readonly busy: boolean;
  /** The reason why the review cannot be decided now; null if it can. */
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

/** Registers the shortcuts of the screen and returns them in words. */
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
