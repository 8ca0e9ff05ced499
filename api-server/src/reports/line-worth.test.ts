import { describe, expect, it } from 'vitest';
import { worthOfLine, type ValuedMovement } from './line-worth.ts';

const pesos = (whole: number) => BigInt(whole) * 100n;
const bitcoins = (whole: number) => BigInt(whole) * 100_000_000n;
const dollars = (whole: number) => BigInt(whole) * 1_000_000n;

const deposit: ValuedMovement = { asset: 'BTC', amount: bitcoins(2), value_cop: pesos(800_000_000), swap: null };
const unpriced = { ...deposit, value_cop: 0n };

describe('the value of a ledger line', () => {
  it('is the value stored with its movement, even when the chart has another price', () => {
    const worth = worthOfLine({ asset: 'BTC', change: bitcoins(2) }, deposit, 1);
    expect(worth).toEqual({ cop: pesos(800_000_000), source: 'stored' });
  });

  it('grows in proportion when the line includes a fee on top of the amount sent', () => {
    const worth = worthOfLine({ asset: 'BTC', change: -bitcoins(3) }, deposit, null);
    expect(worth).toEqual({ cop: pesos(1_200_000_000), source: 'stored' });
  });

  it('comes from the candle when no price was stored, and is null without a candle', () => {
    const line = { asset: 'BTC', change: bitcoins(2) } as const;
    expect(worthOfLine(line, unpriced, 390_000_000)).toEqual({ cop: pesos(780_000_000), source: 'candle' });
    expect(worthOfLine(line, unpriced, null)).toBeNull();
  });

  it('is the amount itself for a line in pesos', () => {
    const ofPesos = { ...deposit, asset: 'COP', amount: pesos(5), value_cop: 0n };
    expect(worthOfLine({ asset: 'COP', change: -pesos(5) }, ofPesos, null)).toEqual({ cop: pesos(5), source: 'pesos' });
  });
});

describe('the value of a swap’s line', () => {
  it('is the amount of pesos when one of the two currencies is the peso', () => {
    const bought = { assetIn: 'COP', assetOut: 'BTC', paid: pesos(400_000), received: 100_000n };
    const buying = { asset: 'COP', amount: pesos(400_000), value_cop: pesos(400_000), swap: bought };
    const worth = worthOfLine({ asset: 'BTC', change: 100_000n }, buying, 1);
    expect(worth).toEqual({ cop: pesos(400_000), source: 'pesos' });
    const sold = { assetIn: 'BTC', assetOut: 'COP', paid: 100_000n, received: pesos(398_000) };
    const selling = { asset: 'BTC', amount: 100_000n, value_cop: pesos(400_000), swap: sold };
    expect(worthOfLine({ asset: 'BTC', change: -100_000n }, selling, 1)?.cop).toBe(pesos(398_000));
  });

  it('is the value of the amount paid, for both lines, when neither currency is the peso', () => {
    const done = { assetIn: 'USDT', assetOut: 'BTC', paid: dollars(90), received: 90_000n };
    const asked = { asset: 'USDT', amount: dollars(100), value_cop: pesos(400_000), swap: done };
    for (const line of [{ asset: 'USDT', change: -dollars(90) } as const, { asset: 'BTC', change: 90_000n } as const])
      expect(worthOfLine(line, asked, 1)).toEqual({ cop: pesos(360_000), source: 'stored' });
  });
});
