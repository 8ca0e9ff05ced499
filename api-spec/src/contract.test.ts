import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operations } from './operations.gen.ts';
import { problems } from './problem.ts';
import { operationSchemas, type OperationId } from './server.ts';

interface DocumentedOperation {
  call: string;
  operation?: string;
  pending?: boolean;
}

const documented = parse(
  readFileSync(new URL('../documented-operations.yaml', import.meta.url), 'utf8'),
) as DocumentedOperation[];
const existing = new Set<string>(Object.values(operations).map(({ method, path }) => `${method} ${path}`));

describe('the list of documented calls', () => {
  it.each(documented)(
    'marks $call as pending only while the contract lacks it',
    ({ call, operation = call, pending = false }) => {
      expect(existing.has(operation), `${call} exists in the contract`).toBe(!pending);
    },
  );

  it('names every call once', () => {
    expect(new Set(documented.map(({ call }) => call)).size).toBe(documented.length);
  });
});

describe('the problem table', () => {
  it('has texts in both languages and an error status for every code', () => {
    for (const [code, { status, es, en }] of Object.entries(problems)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(es.length, code).toBeGreaterThan(10);
      expect(en.length, code).toBeGreaterThan(10);
    }
  });

  it('contains only codes that some operation can be refused with', () => {
    const used = new Set<string>(Object.values(operations).flatMap(({ errors }) => [...errors]));
    expect(Object.keys(problems).filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('an operation that answers with a CSV file', () => {
  const areas = new URL('../areas/', import.meta.url);
  interface Described {
    operationId?: string;
    parameters?: { $ref?: string }[];
    responses?: object;
  }
  const described = readdirSync(areas).flatMap((name) => {
    const { paths = {} } = parse(readFileSync(new URL(name, areas), 'utf8')) as {
      paths?: Record<string, Record<string, Described>>;
    };
    return Object.values(paths).flatMap((methods) => Object.values(methods));
  });
  const tables = described.filter(({ responses }) => JSON.stringify(responses ?? {}).includes('text/csv'));

  it('lets the caller choose the CSV dialect', () => {
    const isAsked = ({ parameters = [] }: Described) =>
      parameters.some(({ $ref = '' }) => $ref.endsWith('/CsvDialect'));
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((one) => !isAsked(one)).map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe('an operation that may read a standby', () => {
  it('is one of officers alone, because a customer always reads what they have just written', () => {
    const found = Object.entries(operations).filter(([, { readsStandby }]) => readsStandby);
    expect(found.length).toBeGreaterThan(5);
    for (const [id, { audiences }] of found) expect(audiences, id).toEqual(['backoffice']);
  });
});

describe('the schemas', () => {
  // The bank may extend the events that it sends, and the fields of a level are named by the level's requirements.
  const open = new Set(['receiveBankEvent', 'submitLevel', 'saveLevelDocuments']);

  it('are closed: they allow no field that the contract does not name', () => {
    const found = (Object.keys(operationSchemas) as OperationId[])
      .filter((id) => !open.has(id))
      .flatMap((id) => openObjects(operationSchemas[id]).map((path) => `${id}${path}`));
    expect(found).toEqual([]);
  });

  it('give all methods of a path the same audiences', () => {
    const byPath = Map.groupBy(Object.values(operations), ({ path }) => path);
    for (const [path, rows] of byPath) {
      expect(new Set(rows.map(({ audiences }) => audiences.join())).size, path).toBe(1);
    }
  });
});

/** Returns the paths within a value at which a schema allows arbitrary fields. */
function openObjects(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, additionalProperties } = value as { type?: unknown; additionalProperties?: unknown };
  const own = type === 'object' && additionalProperties !== false ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => openObjects(part, `${path}/${key}`))];
}
