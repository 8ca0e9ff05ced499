import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, Notice, Remark, Spinner, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { unansweredIntent } from '../money/intent-key.ts';
import { useToldHere } from '../shell/news.ts';
import { wholeTokenText } from './token-amounts.ts';
import { type StartedTrade, type Token, type TradeDetail, tradeQuery } from './trade-data.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface TradeSentDialogProps {
  readonly trade: StartedTrade | null;
  readonly tokens: readonly Token[];
  readonly onClose: () => void;
}

/** Shows the progress of a swap that was sent. */
export function TradeSentDialog({ trade, tokens, onClose }: TradeSentDialogProps) {
  const { t } = useLingui();
  useToldHere(trade?.transactionId);
  const { data } = useQuery({ ...tradeQuery(trade?.transactionId ?? ''), enabled: trade !== null });
  if (trade === null) return null;
  const phase = data?.trade.phase ?? trade.phase;
  const titles = {
    requested: t`Transacción en proceso`,
    under_way: t`Transacción en proceso`,
    completed: t`Intercambio completado`,
    reverted: t`El intercambio no se hizo`,
    expired: t`El intercambio no se hizo`,
    refused: t`El intercambio no se hizo`,
  } satisfies Record<StartedTrade['phase'], string>;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={titles[phase]}
      size="small"
      leave={t`Continuar`}
      secondaryAction={
        <ButtonLink
          look="secondary"
          from="/application/trade"
          to="/application/trade"
          search={(former) => ({ ...former, trade: trade.transactionId })}
          onClick={onClose}
        >{t`Ver cómo va`}</ButtonLink>
      }
    >
      <Outcome phase={phase} detail={data} tokens={tokens} />
    </AppDialog>
  );
}

interface OutcomeProps {
  readonly phase: StartedTrade['phase'];
  readonly detail: TradeDetail | undefined;
  readonly tokens: readonly Token[];
}

function Outcome({ phase, detail, tokens }: OutcomeProps) {
  const { t } = useLingui();
  const received = tokens.find(({ id }) => id === detail?.trade.token_out);
  if (phase === 'completed') {
    const amount = detail && received ? wholeTokenText(detail.trade.amount_out, received) : null;
    return (
      <Notice
        tone="positive"
        title={amount === null ? t`Ya está en tu billetera.` : t`Recibiste ${amount}`}
        announce="polite"
      >
        {amount === null ? null : <Trans>Ya está en tu billetera.</Trans>}
      </Notice>
    );
  }
  const reasons: Partial<Record<StartedTrade['phase'], string>> = {
    reverted: t`El precio se movió más de lo que aceptaste, así que no se intercambió nada. Puedes intentarlo de nuevo.`,
    expired: t`La red no lo tomó a tiempo y no se intercambió nada. Puedes intentarlo de nuevo.`,
    // The text is the same whatever the reason was: a customer under review must not learn about it here.
    refused: t`No fue posible hacerlo y no se intercambió nada. Si vuelve a pasar, escríbenos.`,
  };
  const reason = reasons[phase];
  if (reason !== undefined) {
    return (
      <Notice tone="critical" title={t`Tu dinero volvió a tu billetera`} announce="polite">
        {reason}
      </Notice>
    );
  }
  return (
    <Stack gap="medium">
      <Text>{t`La transacción fue enviada a la red y se completará en unos segundos.`}</Text>
      <Remark>
        <Trans>Puedes cerrar esta ventana: la verás en tu historial y te avisamos cuando termine.</Trans>
      </Remark>
      <Spinner label={t`Esperamos a la red`} />
    </Stack>
  );
}

interface TradeFailedDialogProps {
  readonly error: unknown;
  readonly onRepeat: () => void;
  readonly onClose: () => void;
}

/** Says why a swap was not made; if the outcome is unknown, offers to repeat the request. */
export function TradeFailedDialog({ error, onRepeat, onClose }: TradeFailedDialogProps) {
  const { t } = useLingui();
  if (error === null || error === undefined) return null;
  // A request without an answer may have arrived: repeated with the same idempotency key, it is executed once.
  const isUnknown = unansweredIntent('trade') !== null;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Error`}
      size="small"
      primaryAction={isUnknown ? <Button onClick={onRepeat}>{t`Intentar de nuevo`}</Button> : undefined}
      leave={t`CERRAR`}
    >
      <Stack gap="small">
        <Text>{wordsOf(error)}</Text>
        {isUnknown ? (
          <Remark>
            <Trans>Si lo intentas de nuevo, el mismo intercambio se hace una sola vez.</Trans>
          </Remark>
        ) : null}
      </Stack>
    </AppDialog>
  );
}
