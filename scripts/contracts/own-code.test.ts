import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { isCodeOf, ownContracts } from './own-code.ts';

const { executor, copt } = ownContracts;

/** Returns code in which one byte has another value. */
function changed(code: Hex, byte: number): Hex {
  const at = 2 + 2 * byte;
  const other = code.slice(at, at + 2) === 'a1' ? 'b2' : 'a1';
  return `${code.slice(0, at)}${other}${code.slice(at + 2)}` as Hex;
}

describe('the code of a contract', () => {
  it('is recognised whatever the values are that its constructor set', () => {
    const [{ start, length }] = copt.immutables;
    expect(isCodeOf(copt, changed(changed(copt.deployedBytecode, start), start + length - 1))).toBe(true);
    expect(isCodeOf(executor, executor.deployedBytecode.toUpperCase().replace('0X', '0x') as Hex)).toBe(true);
  });

  it('is not recognised with one other byte, with one more, or when there is none', () => {
    const [{ start, length }] = copt.immutables;
    for (const byte of [0, start - 1, start + length])
      expect(isCodeOf(copt, changed(copt.deployedBytecode, byte))).toBe(false);
    expect(isCodeOf(executor, `${executor.deployedBytecode}00`)).toBe(false);
    for (const none of ['0x', undefined] as const) expect(isCodeOf(executor, none)).toBe(false);
    expect(isCodeOf(executor, copt.deployedBytecode)).toBe(false);
  });
});
