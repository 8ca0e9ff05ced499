import { COPT, SwapExecutor } from '@caudal/contracts';
import { encodeErrorResult, getAbiItem } from 'viem';
import { describe, expect, it } from 'vitest';
import { failureOf } from './swap-failure.ts';

/** Builds an error as viem reports it: the contract's revert data in the cause of the failed call. */
const said = (data: string) => new Error('The call failed', { cause: Object.assign(new Error('reverted'), { data }) });

describe('the cause of a failed order', () => {
  it.each([
    ['OutputBelowMinimum', 'reverted'],
    ['InputAboveMaximum', 'reverted'],
    ['DeadlinePassed', 'expired'],
    ['NoPlan', 'refused'],
  ] as const)('is our contract’s error: %s', (errorName, end) => {
    const { inputs } = getAbiItem({ abi: SwapExecutor.abi, name: errorName });
    const args = inputs.map(() => 7n) as never;
    const why = said(encodeErrorResult({ abi: SwapExecutor.abi, errorName, args }));
    expect(failureOf(why)).toEqual({ end, cause: errorName });
  });

  it("is 'chain', and the order's end 'refused', when the error comes from a token or is unknown", () => {
    const paused = said(encodeErrorResult({ abi: COPT.abi, errorName: 'EnforcedPause' }));
    for (const why of [paused, said('0x'), new Error('out of gas'), null])
      expect(failureOf(why)).toEqual({ end: 'refused', cause: 'chain' });
  });
});
