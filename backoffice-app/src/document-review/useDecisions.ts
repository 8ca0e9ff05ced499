import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptDocuments, decisionMadeOld } from './review-data.ts';
import { say } from '../shell/say.ts';
import { keyAfter, type ReviewedDocument } from './reviewed-documents.ts';

export interface DecisionsOptions {
  readonly userId: string;
  readonly documents: readonly ReviewedDocument[];
  /** The document that is shown. */
  readonly current: ReviewedDocument;
  readonly leaveDialog: () => Promise<void>;
}

/** Decides, reads anew what that made old, goes on to the next document that waits, and says what happened. */
export function useDecisions({ userId, documents, current, leaveDialog }: DecisionsOptions) {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const [busy, setBusy] = useState<'one' | 'all' | null>(null);

  /** The document that the officer looks at, whatever stands before it. */
  const place = () => {
    const { pathname, search } = router.state.location;
    return `${pathname} ${String((search as { side?: string }).side)}`;
  };

  /** Goes on from where the decision was made; an officer who has gone elsewhere meanwhile stays there. */
  async function goOn(decided: readonly ReviewedDocument[], from: string) {
    if (place() === from) {
      await leaveDialog();
      const side = keyAfter(
        documents,
        current.key,
        decided.map(({ key }) => key),
      );
      await navigate({ search: { side }, replace: true, resetScroll: false });
    }
    await readAgain(queryClient, decisionMadeOld, userId);
  }

  /** Somebody else was faster: nothing was decided here, and what is shown is old. True when that is what happened. */
  async function wasTaken(error: unknown, from: string): Promise<boolean> {
    if (problemCodeOf(error) !== 'document_not_pending') return false;
    const description = t`Nada cambió por tu decisión. Esto es lo que hay ahora.`;
    say({ tone: 'caution', title: t`Otra persona ya decidió sobre este documento.`, description });
    await goOn([], from);
    return true;
  }

  async function verify(decided: readonly ReviewedDocument[]) {
    if (busy) return;
    const from = place();
    setBusy(decided.length > 1 ? 'all' : 'one');
    try {
      const { isVerified, currentLevel } = await acceptDocuments(decided.map(({ id }) => id));
      const title =
        decided.length > 1
          ? t`Los ${decided.length} documentos se han verificado satisfactoriamente.`
          : t`El documento se ha verificado satisfactoriamente.`;
      const description = isVerified ? t`El nivel ${currentLevel} quedó verificado.` : undefined;
      say({ tone: 'positive', title, description });
      await goOn(decided, from);
    } catch (error) {
      if (!(await wasTaken(error, from)))
        say({ tone: 'critical', title: t`No pudimos verificar`, description: wordsOf(error) });
    } finally {
      setBusy(null);
    }
  }

  return { busy, verify, place, goOn, wasTaken };
}

export type Decisions = ReturnType<typeof useDecisions>;
