import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { waitingDecisions } from '../decisions/waiting-decisions.ts';
import { acceptDocuments, declineDocuments, decisionMadeOld, type Reviewed } from './review-data.ts';
import { documentName } from './review-words.ts';
import { say } from '../shell/say.ts';
import { documentAfter, type ReviewedDocument } from './reviewed-documents.ts';

interface DecisionsOptions {
  readonly review: Reviewed;
  /** The shown document. */
  readonly current: ReviewedDocument;
  /** The ids of documents with an unsent decision. */
  readonly waiting: readonly string[];
  readonly leaveDialog: () => Promise<void>;
}

type Words = Omit<Schemas['DocumentDecline'], 'idUserDocument'>;

/** Returns functions to verify and decline. A decision waits some seconds before it is sent; the next pending document is shown at once. */
export function useDecisions({ review, current, waiting, leaveDialog }: DecisionsOptions) {
  'use memo';
  const { documents } = review;
  const router = useRouter();
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const { accept, decline } = useSends(review);

  /** Identifies the document on screen, whatever dialog is open. */
  const place = () => {
    const { pathname, search } = router.state.location;
    return `${pathname} ${String((search as { side?: string }).side)}`;
  };

  /** Moves on from the decided document. An officer who has gone elsewhere in the meantime stays there. */
  async function goOn(decided: readonly ReviewedDocument[]) {
    const from = place();
    await leaveDialog();
    if (place() !== from) return;
    const side = documentAfter(documents, current, [...waiting, ...decided.map(({ id }) => id)]).id;
    await navigate({ search: { side }, replace: true, resetScroll: false });
  }

  return {
    /**
     * `reason`: why the document is verified although its barcode contradicts the declared values; `onArrived` is called
     * when the server has accepted the decision.
     */
    verify: (decided: readonly ReviewedDocument[], reason?: string, onArrived?: () => void) => {
      waitingDecisions.add(accept(decided, reason, onArrived));
      return goOn(decided);
    },
    /** `onArrived` is called when the server has accepted the decline. */
    decline: (decided: readonly ReviewedDocument[], words: Words, onArrived: () => void) => {
      waitingDecisions.add(decline(decided, words, onArrived));
      return goOn(decided);
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** Returns the functions that create decisions to be sent. A result is announced on whichever screen the officer is by then. */
function useSends({ customer }: Reviewed) {
  'use memo';
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const who = customer.fullName ?? customer.email;

  async function send(title: string, act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const code = problemCodeOf(error);
      if (code === 'code_differs') {
        // The server read the barcode after the officer had loaded the document, and it contradicts the declared values. The
        // document is read again, and the officer has to give a reason to verify it.
        say({ tone: 'caution', title, description: `${who}: ${wordsOf(error)}` });
      } else if (code === 'document_not_pending') {
        // Another officer was faster, or the customer sent the document again: this decision had no effect.
        const description = t`Nada cambió por tu decisión. Esto es lo que hay ahora.`;
        say({ tone: 'caution', title: t`Otra persona ya decidió sobre este documento.`, description });
      } else {
        say({ tone: 'critical', title, description: `${who}: ${wordsOf(error)}` });
        throw error;
      }
    }
    await readAgain(queryClient, decisionMadeOld, customer.userId);
  }

  const accept = (decided: readonly ReviewedDocument[], reason?: string, onArrived?: () => void) => {
    const [first] = decided;
    const name = first ? documentName(first) : '';
    const documentIds = decided.map(({ id }) => id);
    const isOne = decided.length === 1;
    return {
      customerId: customer.userId,
      documentIds,
      words: isOne ? t`${name}: se verificará.` : t`Se verificarán los ${decided.length} documentos.`,
      send: () =>
        send(t`No pudimos verificar`, async () => {
          const { isVerified, currentLevel } = await acceptDocuments({
            idUserDocument: documentIds,
            ...(reason && { reason }),
          });
          onArrived?.();
          const title = isOne
            ? t`El documento se ha verificado satisfactoriamente.`
            : t`Los ${decided.length} documentos se han verificado satisfactoriamente.`;
          const description = isVerified ? t`El nivel ${currentLevel} quedó verificado.` : undefined;
          say({ tone: 'positive', title, description });
        }),
    };
  };

  const decline = (decided: readonly ReviewedDocument[], words: Words, onArrived: () => void) => {
    const names = decided.map(documentName).join(', ');
    const documentIds = decided.map(({ id }) => id);
    return {
      customerId: customer.userId,
      documentIds,
      words: t`${names}: se declinará.`,
      send: () =>
        send(t`No pudimos declinar`, async () => {
          await declineDocuments({ idUserDocument: documentIds, ...words });
          onArrived();
          say({
            tone: 'info',
            title: t`El documento ha sido declinado, no se podrá verificar hasta que el usuario suba nuevos documentos`,
          });
        }),
    };
  };
  return { accept, decline };
}
