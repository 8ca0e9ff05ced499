import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, focusPlaceIfLost, Inline, LiveMessage, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { undo_seconds, waitingDecisions, type WaitingDecision } from '../decisions/waiting-decisions.ts';
import { KeyHint } from '../keys/KeyLegend.tsx';

interface WaitingListProps {
  readonly waiting: readonly WaitingDecision[];
  readonly onTakeBack: (decision: WaitingDecision) => void;
}

/** Lists the unsent decisions, each with an undo button, and the refused ones with their reasons. */
export function WaitingList({ waiting, onTakeBack }: WaitingListProps) {
  'use memo';
  const { t } = useLingui();
  const last = waiting.at(-1);
  const words = last?.words ?? '';
  return (
    <>
      <LiveMessage>
        {last?.state === 'waiting' ? t`${words} Para deshacer, presiona U o el botón Deshacer.` : ''}
      </LiveMessage>
      {waiting.length === 0 ? null : (
        <Stack gap="xsmall">
          {waiting.map((one) =>
            one.state === 'failed' ? (
              <Failed key={one.id} decision={one} />
            ) : (
              <Waits key={one.id} decision={one} onTakeBack={() => onTakeBack(one)} />
            ),
          )}
        </Stack>
      )}
    </>
  );
}

interface WaitsProps {
  readonly decision: WaitingDecision;
  readonly onTakeBack: () => void;
}

function Waits({ decision: { id, words, state }, onTakeBack }: WaitsProps) {
  'use memo';
  const isSending = state === 'sending';
  return (
    <Notice tone="info" title={words}>
      <Stack gap="small">
        {isSending ? <Trans>Enviando.</Trans> : <Trans>Se envía en {undo_seconds} segundos, o al salir de aquí.</Trans>}
        <Inline gap="xsmall">
          <Button size="small" loading={isSending} aria-keyshortcuts="U" onClick={onTakeBack}>
            <Trans>Deshacer</Trans>
            <KeyHint letter="U" />
          </Button>
          {isSending ? null : (
            <Button
              size="small"
              look="secondary"
              onClick={() => void waitingDecisions.send(id).finally(() => focusPlaceIfLost())}
            >
              <Trans>Enviar ya</Trans>
            </Button>
          )}
        </Inline>
      </Stack>
    </Notice>
  );
}

function Failed({ decision: { id, words, failure } }: { readonly decision: WaitingDecision }) {
  'use memo';
  const { t } = useLingui();
  return (
    <Notice tone="critical" announce="assertive" title={t`No se envió. ${words}`}>
      <Stack gap="small">
        {wordsOf(failure)}
        <Inline gap="xsmall">
          <Button size="small" onClick={() => void waitingDecisions.send(id)}>{t`Enviar de nuevo`}</Button>
          <Button size="small" look="secondary" onClick={() => waitingDecisions.takeBack(id)}>{t`Descartar`}</Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
