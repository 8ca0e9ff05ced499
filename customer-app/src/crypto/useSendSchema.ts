import { useLingui } from '@lingui/react/macro';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { isAddressShaped } from './address-words.ts';
import { isConfirmed, isToConfirm } from './ContractHere.tsx';
import type { AddressCheck } from './crypto-data.ts';
import { faultOf, isToApprove, type TransferBounds, mostSent, type TransferFault } from './transfer-amount.ts';
import { pesosText } from '../money/Pesos.tsx';
import { readTokenTyped, wholeTokenText } from '../trade/token-amounts.ts';
import { useAmountWords } from '../trade/useAmountWords.ts';

/** The empty values of the form for a withdrawal of tokens. */
export const nothingTyped = {
  /** The id of the chosen saved address; empty when the customer types an address in `recipient`. */
  kept: '',
  recipient: '',
  amount: '',
  isToKeep: false,
  alias: '',
  /** True when the customer has ticked that they compared the address with a known address that it resembles. */
  isCompared: false,
  /** The last characters of an address with a contract, as typed. */
  contractConfirmation: '',
  isRight: false,
};

export type SendValues = typeof nothingTyped;

export interface SendStanding {
  /** The reason why the form cannot be sent yet, in words; null when it can. */
  readonly whyNot: string | null;
  /** The end of a new address's waiting time, until which a withdrawal waits; null when nothing waits. */
  readonly waitsUntil: string | null;
  /** True when the withdrawal exceeds the automatic maximum and needs an approval. */
  readonly isToApprove: boolean;
  readonly submitting: boolean;
}

interface Typed {
  readonly values: SendValues;
  readonly bounds: TransferBounds;
  /** The check of the address; null while it is not known. */
  readonly check: AddressCheck | null;
}

/** Returns whether the values can be sent, and what the withdrawal will have to wait for. */
export function useSendSchema({ values, bounds, check }: Typed): Omit<SendStanding, 'submitting'> {
  const { t } = useLingui();
  const faultWords = useAmountFault(bounds, '');
  const now = useNow();
  const waitsUntil = check !== null && Date.parse(check.usableAt) > now ? check.usableAt : null;
  return { whyNot: whyNot(), waitsUntil, isToApprove: isToApprove(values.amount, bounds) };

  function whyNot(): string | null {
    if (values.kept === '' && values.recipient.trim() === '') return t`Escribe a qué dirección enviar.`;
    if (values.kept === '' && !isAddressShaped(values.recipient)) return t`Corrige la dirección.`;
    if (check === null) return t`Revisamos la dirección.`;
    if (check.problem !== null) return t`Corrige la dirección.`;
    if (check.looksLike !== null && !values.isCompared) return t`Compara la dirección completa y márcalo.`;
    if (isToConfirm(check) && !isConfirmed(check, values.contractConfirmation))
      return t`Confirma la dirección con sus últimos caracteres.`;
    if (values.isToKeep && check.kept === null && values.alias.trim() === '') return t`Ponle un nombre a la dirección.`;
    const fault = faultOf(values.amount, bounds);
    if (fault === 'empty') return faultWords(fault, values.amount);
    if (fault !== 'none') return t`Corrige la cantidad.`;
    if (!values.isRight) return t`Confirma que la información es correcta.`;
    return null;
  }
}

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
