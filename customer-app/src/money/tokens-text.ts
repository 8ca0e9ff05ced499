import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit';

/** An amount of an asset with its symbol, every decimal of it: '0,0125 BTC'. */
export function tokensText({ asset, amount }: { asset: string; amount: string }): string {
  return formatAmount(amount, { locale: amountLocale(), currency: asset });
}
