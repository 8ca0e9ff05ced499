import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { Button, Inline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { KeyHint } from '../keys/KeyLegend.tsx';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useAccount, useMay } from '../session/account.ts';
import { say } from '../shell/say.ts';
import type { CaseAction, CaseDetail } from './case-data.ts';
import { holdingOf } from './case-standing.ts';
import { lastCaseSearchAtom } from './CasesBack.tsx';
import { useCaseActions, type CaseActions } from './useCaseActions.ts';

/** Returns the server's reason why an action on a case is not possible now; null when it is possible. */
export function reasonAgainst({ actions }: Pick<CaseDetail, 'actions'>, action: CaseAction): string | null {
  const row = actions.find((one) => one.action === action);
  return row?.because ? localised(row.because) : null;
}

interface CaseButtonsProps {
  readonly opened: CaseDetail;
  readonly onHandOver: () => void;
}

/** Takes, releases or hands over the case, and opens the next one; by mouse or keyboard. */
export function CaseButtons({ opened, onHandOver }: CaseButtonsProps) {
  const actions = useCaseActions();
  // "Next case" continues with the queue that the officer came from.
  const search = useAtomValue(lastCaseSearchAtom);
  const mayWork = useMay()('cases.work');
  const orSayWhy = (action: CaseAction, act: () => void) => () => {
    const against = reasonAgainst(opened, action);
    if (against === null) act();
    else say({ tone: 'info', title: against });
  };
  useShortcuts({
    t: orSayWhy('take', () => actions.take(opened.id)),
    x: orSayWhy('release', () => actions.release(opened.id)),
    o: orSayWhy('hand_over', onHandOver),
    n: () => mayWork && actions.next(search),
  });
  return (
    <Inline gap="xsmall">
      {opened.state === 'closed' ? null : <HoldButtons opened={opened} actions={actions} onHandOver={onHandOver} />}
      {mayWork ? (
        <Button
          look="soft"
          size="small"
          loading={actions.busy === 'next'}
          aria-keyshortcuts="N"
          onClick={() => actions.next(search)}
        >
          <Trans>Siguiente caso</Trans>
          <KeyHint letter="N" />
        </Button>
      ) : null}
    </Inline>
  );
}

interface HoldButtonsProps extends CaseButtonsProps {
  readonly actions: CaseActions;
}

function HoldButtons({ opened, actions: { busy, take, release }, onHandOver }: HoldButtonsProps) {
  const { t } = useLingui();
  const account = useAccount();
  const isMine = holdingOf(opened, account.id, useNow()).kind === 'mine';
  const small = { size: 'small', reasonHidden: true } as const;
  return (
    <>
      {isMine ? (
        <Button
          {...small}
          look="secondary"
          disabledReason={reasonAgainst(opened, 'release')}
          loading={busy === opened.id}
          aria-keyshortcuts="X"
          onClick={() => release(opened.id)}
        >
          <Trans>Soltar</Trans>
          <KeyHint letter="X" />
        </Button>
      ) : null}
      <Button
        {...small}
        look="secondary"
        disabledReason={reasonAgainst(opened, 'hand_over')}
        aria-keyshortcuts="O"
        onClick={onHandOver}
      >
        <Trans>Pasar</Trans>
        <KeyHint letter="O" />
      </Button>
      <Button
        {...small}
        look={isMine ? 'secondary' : 'primary'}
        disabledReason={reasonAgainst(opened, 'take')}
        loading={busy === opened.id}
        aria-keyshortcuts="T"
        onClick={() => take(opened.id)}
      >
        {isMine ? t`Seguir con el caso` : t`Tomar`}
        <KeyHint letter="T" />
      </Button>
    </>
  );
}
