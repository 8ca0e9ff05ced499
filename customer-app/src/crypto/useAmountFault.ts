import { useLingui } from '@lingui/react/macro';
import { pesosText } from '../money/Pesos.tsx';
import { readTokenTyped, wholeTokenText } from '../trade/token-amounts.ts';
import { useAmountWords } from '../trade/useAmountWords.ts';
import { mostSent, type TransferBounds, type TransferFault } from './transfer-amount.ts';

/** Returns the words for a fault of an amount to send. */
export function useAmountFault(bounds: TransferBounds, symbol: string) {
  const { t } = useLingui();
  const wordsOf = useAmountWords({ symbol, decimals: bounds.decimals });
  return (fault: Exclude<TransferFault, 'none'>, text: string): string => {
    const typed = readTokenTyped(text, bounds);
    const unreadable = typed.kind === 'invalid' ? wordsOf(typed.reason) : t`Confirma el valor que leímos.`;
    const isZero = typed.kind === 'amount' && !/[1-9]/.test(typed.value);
    const words = {
      empty: t`Escribe cuánto quieres enviar.`,
      unreadable: isZero ? t`Escribe un valor mayor que cero.` : unreadable,
      little: t`El mínimo es ${wholeTokenText(bounds.minimum, { symbol })}.`,
      balance: t`Con la tarifa puedes enviar hasta ${wholeTokenText(mostSent(bounds), { symbol })}.`,
      month: t`Este mes te quedan ${pesosText(bounds.left ?? '0')}. Envía menos, o sube de nivel en Verificación.`,
    } satisfies Record<Exclude<TransferFault, 'none'>, string>;
    return words[fault];
  };
}
