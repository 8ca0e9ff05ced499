import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Button, LiveMessage, Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useAccount } from '../session/account.ts';
import type { CaseDetail, CaseEvent } from './case-data.ts';

interface CaseChangesProps {
  readonly opened: CaseDetail;
  /** True while the dialog that answers the proposal is open. It closes when the proposal is gone. */
  readonly isAnswering: boolean;
  readonly onStopAnswering: () => void;
}

/** Tells the officer what others or the bank changed while the case was on screen: the proposal may be gone. Rule cases 7. */
export function CaseChanges({ opened, isAnswering, onStopAnswering }: CaseChangesProps) {
  const { t } = useLingui();
  const { changes, dismiss } = useChangesByOthers(opened);
  const wordsOf = useChangeWords();
  const words = changes.map(wordsOf);
  const isProposalGone = isAnswering && (opened.proposal === null || opened.state === 'closed');
  useEffect(() => {
    if (isProposalGone) onStopAnswering();
  }, [isProposalGone, onStopAnswering]);
  return (
    <>
      <LiveMessage>{words.join(' ')}</LiveMessage>
      {words.length === 0 ? null : (
        <Notice
          tone="info"
          title={t`Algo cambió mientras mirabas`}
          action={
            <Button size="small" look="secondary" onClick={dismiss}>
              <Trans>Entendido</Trans>
            </Button>
          }
        >
          {words.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Acts that change what there is to decide. A change of holder is left out: the page shows the holder. */
const telling = new Set<CaseEvent['act']>(['facts_changed', 'proposed', 'approved', 'rejected', 'decided', 'closed']);

function useChangesByOthers({ id, history }: CaseDetail) {
  const account = useAccount();
  const [known, setKnown] = useState({ id, history });
  const [changes, setChanges] = useState<readonly CaseEvent[]>([]);
  if (known.id !== id || known.history !== history) {
    setKnown({ id, history });
    const fresh = known.id === id ? history.slice(known.history.length) : [];
    const told = fresh.filter(({ act, officer }) => telling.has(act) && officer?.id !== account.id);
    if (known.id !== id) setChanges([]);
    else if (told.length > 0) setChanges([...changes, ...told]);
  }
  return { changes, dismiss: () => setChanges([]) };
}

function useChangeWords(): (event: CaseEvent) => string {
  const { t } = useLingui();
  return ({ act, officer, news, decision }) => {
    const by = officer?.email ?? t`Otro oficial`;
    if (act === 'facts_changed') {
      const what = news.length === 0 ? t`Llegó información nueva` : news.map(localised).join(', ');
      return decision === null ? t`${what}.` : t`${what}. La propuesta quedó retirada.`;
    }
    if (act === 'proposed') return t`${by} propuso una decisión.`;
    if (act === 'approved') return t`${by} aprobó la propuesta.`;
    if (act === 'rejected') return t`${by} rechazó la propuesta.`;
    if (act === 'decided') return t`${by} lo decidió.`;
    return t`El caso se cerró.`;
  };
}
