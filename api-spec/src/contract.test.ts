import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operations } from './operations.gen.ts';
import { problems } from './problem.ts';

interface DocumentedOperation {
  call: string;
  pending?: boolean;
}

const documented = parse(
  readFileSync(new URL('../documented-operations.yaml', import.meta.url), 'utf8'),
) as DocumentedOperation[];
const existing = new Set<string>(Object.values(operations).map(({ method, path }) => `${method} ${path}`));

describe('the contract and the documents', () => {
  it.each(documented)('$call is marked as it is', ({ call, pending = false }) => {
    expect(existing.has(call), `${call} exists in the contract`).toBe(!pending);
  });

  it('names every documented call once', () => {
    expect(new Set(documented.map(({ call }) => call)).size).toBe(documented.length);
  });
});

describe('the problem table', () => {
  it('has words in both languages for every code, and a status of refusal', () => {
    for (const [code, { status, es, en }] of Object.entries(problems)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(es.length, code).toBeGreaterThan(10);
      expect(en.length, code).toBeGreaterThan(10);
    }
  });

  it('has no code that no operation can be refused with', () => {
    const used = new Set<string>(Object.values(operations).flatMap(({ errors }) => [...errors]));
    expect(Object.keys(problems).filter((code) => !used.has(code))).toEqual([]);
  });
});
