import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit';

/** An amount of an asset with its symbol, every decimal of it: '0,0125 BTC'. Pesos have their cents where there are any. */
export function tokensText({ asset, amount }: { asset: string; amount: string }): string {
  const decimals = asset === 'COP' && amount.includes('.') ? 2 : undefined;
  return formatAmount(amount, { locale: amountLocale(), currency: asset, decimals });
}
