import { operations, operationSchemas, type OperationId } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { compileSerializer, compileValidator } from './lazy-compilers.ts';

const ids = Object.keys(operations) as OperationId[];

describe('the schemas of an operation, which a listener compiles on first use,', () => {
  it.each(ids)('can be compiled: %s', (id) => {
    const { method, path: url } = operations[id];
    const { query, params, body, answer } = operationSchemas[id];
    const asked = [query, params, body?.['application/json']?.schema].flatMap((schema) => (schema ? [{ schema }] : []));
    const answered = [answer?.['application/json']?.schema].flatMap((schema) =>
      schema ? [{ method, url, schema }] : [],
    );
    expect(() => {
      asked.forEach((route) => compileValidator(route));
      answered.forEach((route) => compileSerializer(route));
    }).not.toThrow();
  });
});
