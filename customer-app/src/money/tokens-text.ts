import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit';

/** Formats an amount of an asset with its symbol and every decimal: '0,0125 BTC'. Pesos show their cents if they have any. */
export function tokensText({ asset, amount }: { asset: string; amount: string }): string {
  const decimals = asset === 'COP' && amount.includes('.') ? 2 : undefined;
  return formatAmount(amount, { locale: amountLocale(), currency: asset, decimals });
}
