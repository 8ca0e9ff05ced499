import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { Checkbox, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pesosText } from '../money/Pesos.tsx';
import { shownPercent } from './FeeBox.tsx';
import { type Loss, lossOf } from './swap-loss.ts';
import type { Quote } from './trade-data.ts';

/** Holds the customer's consent to a swap with a high loss, and the reason why the consent is not sufficient yet; null when it is. */
export function useLossAnswer(quote: Quote) {
  const { t } = useLingui();
  const wanted = useLossWord();
  const [isTicked, setIsTicked] = useState(false);
  const [word, setWord] = useState('');
  const { asks, by } = lossOf(quote);
  let whyNot: string | null = null;
  if (asks === 'word' && clean.line(word).toUpperCase() !== wanted) whyNot = t`Escribe ${wanted} para seguir.`;
  if (asks === 'tick' && !isTicked) {
    whyNot = by === 'impact' ? t`Marca que entiendes el impacto en el precio.` : t`Marca que entiendes lo que cuesta.`;
  }
  return { isTicked, setIsTicked, word, setWord, whyNot };
}

/** Returns the word to type before a trade with a very high loss. */
function useLossWord(): string {
  const { t } = useLingui();
  return t`ACEPTO`;
}

interface LossQuestionProps {
  readonly quote: Quote;
  readonly answer: ReturnType<typeof useLossAnswer>;
}

/**
 * Asks for consent to a trade that is so large that it worsens its own price, or so small that the fees are most of it.
 * Rule swap 7.
 */
export function LossQuestion({ quote, answer: { isTicked, setIsTicked, word, setWord } }: LossQuestionProps) {
  const { t } = useLingui();
  const wanted = useLossWord();
  const loss = lossOf(quote);
  const words = useLossWords(quote, loss);
  if (loss.asks === 'nothing') return null;
  return (
    <Stack gap="small">
      <Notice tone={loss.asks === 'word' ? 'critical' : 'caution'} title={words.title}>
        {words.why}
      </Notice>
      {loss.asks === 'word' ? (
        <TypedField
          kind="line"
          label={t`Escribe ${wanted} para seguir`}
          autoComplete="off"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      ) : (
        <Checkbox label={words.tick} checked={isTicked} onChange={(event) => setIsTicked(event.target.checked)} />
      )}
    </Stack>
  );
}

function useLossWords({ paidCop, receivedCop }: Quote, { percent, by }: Loss) {
  const { t } = useLingui();
  const share = shownPercent(percent);
  if (by === 'impact') {
    return {
      title: t`Tu intercambio mueve el precio un ${share}`,
      why: (
        <Trans>
          Es tan grande para este mercado que recibes menos de lo que vale. Con un valor menor, o por partes, pierdes
          menos.
        </Trans>
      ),
      tick: t`Entiendo que recibo un ${share} menos por el tamaño de mi intercambio.`,
    };
  }
  const [paid, received] = [pesosText(paidCop ?? '0'), pesosText(receivedCop ?? '0')];
  return {
    title: t`Este intercambio te cuesta el ${share} de lo que pagas`,
    why: (
      <Trans>
        Pagas lo que vale {paid} y recibes lo que vale {received}. Las tarifas son casi las mismas para cualquier valor:
        con uno mayor pesan menos.
      </Trans>
    ),
    tick: t`Entiendo que recibo un ${share} menos de lo que pago.`,
  };
}
