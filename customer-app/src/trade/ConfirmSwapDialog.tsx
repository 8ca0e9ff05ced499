import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import {
  Button,
  Checkbox,
  CountdownRing,
  DescriptionList,
  Dialog,
  Inline,
  Notice,
  Stack,
  Text,
  TextField,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { accepted, afterQuote, type Agreed, agreedFirst } from './agreed-quote.ts';
import { FeeBox, shownPercent } from './FeeBox.tsx';
import { type ImpactAsks, impactAsks } from './price-impact.ts';
import { priceLine } from './swap-price.ts';
import type { Pair } from './swap-pair.ts';
import { tradeRequest } from './swap-limit.ts';
import type { Quote, Token, TradeRequest, TradeType } from './trade-data.ts';
import { SendingNotice } from './SendingNotice.tsx';
import type { QuoteReading } from './useQuote.ts';
import type { Sending } from './useSendTrade.ts';

/** Rule swap 6. */
export const refresh_milliseconds = 5_000;

export interface ConfirmSwapDialogProps extends Pair {
  readonly tradeType: TradeType;
  /** What was shown when the button was pressed. */
  readonly first: Quote;
  /** Of the same, as it is read again meanwhile. */
  readonly reading: QuoteReading;
  readonly tokens: readonly Token[];
  /** Once it was confirmed, until it is answered. */
  readonly sending: Sending | null;
  readonly onCancel: () => void;
  /** As it was confirmed: nothing of it changes any more. */
  readonly onConfirm: (request: TradeRequest) => void;
}

/** A swap in numbers, before it is sent. Open as long as it is there. */
export function ConfirmSwapDialog(props: ConfirmSwapDialogProps) {
  const { first, reading, tradeType, tokenIn, tokenOut, tokens, sending, onCancel, onConfirm } = props;
  const { t } = useLingui();
  const [agreed, setAgreed] = useAgreed(tradeType, first, sending === null ? reading.quote : null);
  const [isTicked, setIsTicked] = useState(false);
  const [word, setWord] = useState('');
  const { quote, limit, isToAccept } = agreed;
  const asks = impactAsks(quote.priceImpact);
  const whyNot = useWhyNot({ asks, isTicked, word, isToAccept, isOld: reading.isOld || reading.quote === null });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || (sending?.onGiveUp ?? onCancel)()}
      locked={sending !== null && !sending.isWaiting}
      title={t`Confirmación de intercambio`}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button
          loading={sending !== null}
          disabledReason={sending === null ? whyNot : null}
          onClick={() => onConfirm(tradeRequest(quote, limit, tokenIn.id, tokenOut.id))}
        >
          <Trans>Confirmar intercambio</Trans>
        </Button>
      }
      secondaryAction={
        sending?.isWaiting ? undefined : (
          <Button look="secondary" onClick={onCancel}>
            <Trans>Cancelar intercambio</Trans>
          </Button>
        )
      }
    >
      <Stack gap="medium">
        {sending === null ? null : <SendingNotice sending={sending} />}
        {reading.error === null ? null : (
          <Notice tone="critical" title={t`No encontramos un precio`} announce="assertive">
            {wordsOf(reading.error)}
          </Notice>
        )}
        {isToAccept ? (
          <Notice
            tone="caution"
            title={t`El precio se ha actualizado.`}
            announce="assertive"
            action={
              <Button size="small" look="secondary" onClick={() => setAgreed(accepted(agreed))}>
                <Trans>Aceptar</Trans>
              </Button>
            }
          >
            <Trans>Quedó por debajo del mínimo que viste. Revisa los valores nuevos.</Trans>
          </Notice>
        ) : null}
        <Amounts quote={quote} tokenIn={tokenIn} tokenOut={tokenOut} />
        <FeeBox quote={quote} limit={limit} tokens={tokens} tokenIn={tokenIn} tokenOut={tokenOut} />
        <ImpactQuestion
          asks={asks}
          percent={quote.priceImpact}
          isTicked={isTicked}
          onTick={setIsTicked}
          word={word}
          onWord={setWord}
        />
      </Stack>
    </Dialog>
  );
}

/** What is paid and what is expected, and the price, which is asked for anew. */
function Amounts({ quote, tokenIn, tokenOut }: Pair & { readonly quote: Quote }) {
  const { t } = useLingui();
  return (
    <>
      <DescriptionList
        layout="grid"
        items={[
          {
            id: 'pay',
            term: t`Pagas`,
            description: <TokenAmount value={quote.input_amount} symbol={tokenIn.symbol} whole size="title" />,
          },
          {
            id: 'receive',
            term: t`Recibes (estimado)`,
            description: <TokenAmount value={quote.expected_output} symbol={tokenOut.symbol} whole size="title" />,
          },
        ]}
      />
      <Inline gap="xsmall">
        <CountdownRing key={quote.quoteId} label={null} lasts_milliseconds={refresh_milliseconds} />
        <Text as="span" size="small" tone="muted">
          {priceLine(tokenIn, tokenOut, quote)}
        </Text>
      </Inline>
    </>
  );
}

/** What is shown and agreed to, as newer quotes arrive. */
function useAgreed(tradeType: TradeType, first: Quote, latest: Quote | null) {
  const [agreed, setAgreed] = useState(() => agreedFirst(tradeType, first));
  const [seen, setSeen] = useState<Quote | null>(first);
  if (latest !== null && latest !== seen) {
    setSeen(latest);
    setAgreed(afterQuote(agreed, latest));
  }
  return [agreed, setAgreed] as const satisfies readonly [Agreed, (agreed: Agreed) => void];
}

interface Standing {
  readonly asks: ImpactAsks;
  readonly isTicked: boolean;
  readonly word: string;
  readonly isToAccept: boolean;
  readonly isOld: boolean;
}

function useWhyNot({ asks, isTicked, word, isToAccept, isOld }: Standing): string | null {
  const { t } = useLingui();
  const wanted = useImpactWord();
  if (isOld) return t`Buscando el mejor precio...`;
  if (isToAccept) return t`Acepta primero el precio nuevo.`;
  if (asks === 'tick' && !isTicked) return t`Marca que entiendes el impacto en el precio.`;
  if (asks === 'word' && word.trim().toUpperCase() !== wanted) return t`Escribe ${wanted} para seguir.`;
  return null;
}

/** What has to be typed before a trade that costs so much by itself. */
function useImpactWord(): string {
  const { t } = useLingui();
  return t`ACEPTO`;
}

interface ImpactQuestionProps extends Pick<Standing, 'asks' | 'isTicked' | 'word'> {
  readonly percent: string;
  readonly onTick: (isTicked: boolean) => void;
  readonly onWord: (word: string) => void;
}

/** For a trade so large that it makes its own price worse. Rule swap 7. */
function ImpactQuestion({ asks, percent, isTicked, onTick, word, onWord }: ImpactQuestionProps) {
  const { t } = useLingui();
  const wanted = useImpactWord();
  if (asks === 'nothing') return null;
  const share = shownPercent(percent);
  return (
    <Stack gap="small">
      <Notice tone={asks === 'word' ? 'critical' : 'caution'} title={t`Tu intercambio mueve el precio un ${share}`}>
        <Trans>
          Es tan grande para este mercado que recibes menos de lo que vale. Con un valor menor, o por partes, pierdes
          menos.
        </Trans>
      </Notice>
      {asks === 'word' ? (
        <TextField
          label={t`Escribe ${wanted} para seguir`}
          autoComplete="off"
          value={word}
          onChange={(event) => onWord(event.target.value)}
        />
      ) : (
        <Checkbox
          label={t`Entiendo que recibo un ${share} menos por el tamaño de mi intercambio.`}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      )}
    </Stack>
  );
}
