import { getAddress, isAddress, parseUnits, type Address } from 'viem';
import { sandboxTokens, type TokenSymbol } from './tokens.ts';

/** A request to the faucet, as the form sends it. */
export interface FaucetForm {
  token?: string;
  to?: string;
  amount?: string;
}

interface Gift {
  symbol: TokenSymbol;
  to: Address;
  amount: bigint;
}

/** The most digits before the decimal point; a larger amount is a typing error. */
const whole_digits_max = 9;

/** Parses a request. Returns the tokens to hand out, or the problem as a text for the page. */
export function readGift({ token = '', to = '', amount = '' }: FaucetForm): Gift | { problem: string } {
  const terms = sandboxTokens.find(({ symbol }) => symbol === token);
  if (!terms) return { problem: `No hay un token ${token}.` };
  const address = to.trim();
  if (!isAddress(address, { strict: false })) return { problem: 'La dirección no es una de Ethereum: 0x y 40 cifras.' };
  const { decimals, symbol } = terms;
  const written = amount.trim().replace(',', '.');
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  if (whole === '' || whole.length > whole_digits_max || fraction.length > decimals)
    return { problem: `El valor de ${symbol} se escribe con cifras y hasta ${decimals} decimales.` };
  const units = parseUnits(written, decimals);
  if (units === 0n) return { problem: 'El valor debe ser mayor que cero.' };
  return { symbol, to: getAddress(address.toLowerCase()), amount: units };
}
