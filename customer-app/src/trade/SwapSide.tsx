import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { AmountField, AssetIcon } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { Pesos } from '../money/Pesos.tsx';
import * as css from './Swap.css.ts';
import { readTokenTyped, typedTokenAmount, valueInPesos } from './token-amounts.ts';
import type { Token } from './trade-data.ts';
import { useAmountWords } from './useAmountWords.ts';

interface SwapSideProps {
  readonly label: string;
  readonly token: Token;
  /** The price of one token in pesos; null when it has none. */
  readonly priceCop: string | null;
  /** The amount, as typed or as quoted. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onPickToken: () => void;
  readonly pickLabel: string;
  /** The error beside the field when the amount exceeds the balance. */
  readonly error?: string | undefined;
  /** A button that fills the field with the whole balance. */
  readonly most?: ReactNode;
}

/** One side of a swap: the amount and its token, the value in pesos, and the balance. */
export function SwapSide(props: SwapSideProps) {
  const { label, token, priceCop, text, onType, onPickToken, pickLabel, error, most } = props;
  const { t } = useLingui();
  const wordsOf = useAmountWords(token);
  const typed = readTokenTyped(text, token);
  const amount = typedTokenAmount(text, token);
  // Pesos need no value in pesos.
  const value = amount === null || token.symbol === 'COP' ? null : valueInPesos(amount, priceCop);
  return (
    <div className={css.side}>
      <AmountField
        label={label}
        look="bare"
        currency={token.symbol}
        decimals={token.decimals}
        locale={amountLocale()}
        placeholder="0"
        value={text}
        onChange={(event) => onType(event.target.value)}
        readAs={(formatted) => t`Leímos ${formatted}`}
        confirm={t`Sí, es ese valor`}
        refusedPaste={wordsOf}
        error={typed.kind === 'invalid' ? wordsOf(typed.reason) : error}
        after={
          <button type="button" className={css.token} onClick={onPickToken} aria-label={pickLabel}>
            <AssetIcon symbol={token.symbol} size={28} />
            {token.symbol}
            <ChevronDown size={16} aria-hidden />
          </button>
        }
      />
      <div className={css.below}>
        <span>
          {value === null ? null : (
            <>
              ≈ <Pesos value={value} />
            </>
          )}
        </span>
        <span className={css.balance}>
          <span>
            <Trans>
              Saldo: <TokenAmount value={token.balance} symbol={token.symbol} />
            </Trans>
          </span>
          {most}
        </span>
      </div>
    </div>
  );
}
