import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Button, Inline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyHint } from '../keys/KeyLegend.tsx';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useAccount } from '../session/account.ts';
import { say } from '../shell/say.ts';
import type { CaseAction, CaseDetail } from './case-data.ts';
import { useCaseActions } from './useCaseActions.ts';

/** Why something may not be done with a case now, in the server's words; null when it may. */
export function reasonAgainst({ actions }: Pick<CaseDetail, 'actions'>, action: CaseAction): string | null {
  const row = actions.find((one) => one.action === action);
  return row?.because ? localised(row.because) : null;
}

export interface CaseButtonsProps {
  readonly opened: CaseDetail;
  readonly onHandOver: () => void;
}

/** Take the case or let go of it, hand it on, and go on to the next one; by mouse or by keyboard. */
export function CaseButtons({ opened, onHandOver }: CaseButtonsProps) {
  const { t } = useLingui();
  const account = useAccount();
  const { busy, take, release, next } = useCaseActions();
  const isMine = opened.holder?.id === account.id;
  const against = {
    take: reasonAgainst(opened, 'take'),
    release: reasonAgainst(opened, 'release'),
    handOver: reasonAgainst(opened, 'hand_over'),
  };
  useShortcuts({
    t: () => (against.take === null ? take(opened.id) : say({ tone: 'info', title: against.take })),
    n: () => next(),
  });
  return (
    <Inline gap="xsmall">
      {isMine ? (
        <Button
          look="secondary"
          size="small"
          disabledReason={against.release}
          reasonHidden
          loading={busy === opened.id}
          onClick={() => release(opened.id)}
        >
          <Trans>Soltar</Trans>
        </Button>
      ) : null}
      <Button look="secondary" size="small" disabledReason={against.handOver} reasonHidden onClick={onHandOver}>
        <Trans>Pasar</Trans>
      </Button>
      <Button
        look={isMine ? 'secondary' : 'primary'}
        size="small"
        disabledReason={against.take}
        reasonHidden
        loading={busy === opened.id}
        aria-keyshortcuts="T"
        onClick={() => take(opened.id)}
      >
        {isMine ? t`Seguir con el caso` : t`Tomar`}
        <KeyHint letter="T" />
      </Button>
      <Button look="soft" size="small" loading={busy === 'next'} aria-keyshortcuts="N" onClick={() => next()}>
        <Trans>Siguiente caso</Trans>
        <KeyHint letter="N" />
      </Button>
    </Inline>
  );
}
