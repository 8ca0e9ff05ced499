import { describe, expect, test } from 'vitest';
import { readGift } from './faucet.ts';

const to = '0x00000000000000000000000000000000000A11cE';

describe('the faucet', () => {
  test.each([
    [{ token: 'USDT', to, amount: '1500' }, 1_500_000_000n],
    [{ token: 'USDT', to, amount: ' 0,000001 ' }, 1n],
    [{ token: 'COPT', to: to.toLowerCase(), amount: '10000.50' }, 1_000_050n],
    [{ token: 'WETH', to, amount: '0.000000000000000001' }, 1n],
  ])('accepts the request %o', (form, amount) => {
    expect(readGift(form)).toMatchObject({ amount, to: '0x00000000000000000000000000000000000A11cE' });
  });

  test.each([
    [{ token: 'DOGE', to, amount: '1' }, 'No hay un token DOGE.'],
    [{ token: 'USDT', to: '0x12', amount: '1' }, 'La dirección'],
    [{ token: 'USDT', to, amount: '1.0000001' }, 'hasta 6 decimales'],
    [{ token: 'USDT', to, amount: '1e5' }, 'con cifras'],
    [{ token: 'USDT', to, amount: '-1' }, 'con cifras'],
    [{ token: 'USDT', to, amount: '1000000000' }, 'con cifras'],
    [{ token: 'USDT', to, amount: '0' }, 'mayor que cero'],
    [{}, 'No hay un token'],
  ])('refuses the request %o with an explanation', (form, words) => {
    expect(readGift(form)).toEqual({ problem: expect.stringContaining(words) });
  });
});
