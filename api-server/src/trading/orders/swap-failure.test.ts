import { COPT, SwapExecutor } from '@caudal/contracts';
import { encodeErrorResult, getAbiItem } from 'viem';
import { describe, expect, it } from 'vitest';
import { failureOf } from './swap-failure.ts';

/** As a node says it: what the contract answered, within the failure of the call. */
const said = (data: string) => new Error('The call failed', { cause: Object.assign(new Error('reverted'), { data }) });

describe('why an order was not filled', () => {
  it.each([
    ['OutputBelowMinimum', 'reverted'],
    ['InputAboveMaximum', 'reverted'],
    ['DeadlinePassed', 'expired'],
    ['NoPlan', 'refused'],
  ] as const)('is what our contract says: %s', (errorName, end) => {
    const { inputs } = getAbiItem({ abi: SwapExecutor.abi, name: errorName });
    const args = inputs.map(() => 7n) as never;
    const why = said(encodeErrorResult({ abi: SwapExecutor.abi, errorName, args }));
    expect(failureOf(why)).toEqual({ end, cause: errorName });
  });

  it('is no matter of the price where a token says something, or nobody does', () => {
    const paused = said(encodeErrorResult({ abi: COPT.abi, errorName: 'EnforcedPause' }));
    for (const why of [paused, said('0x'), new Error('out of gas'), null])
      expect(failureOf(why)).toEqual({ end: 'refused', cause: 'chain' });
  });
});
