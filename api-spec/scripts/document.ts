import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

type JsonSchema = Record<string, unknown>;
interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: JsonSchema;
}
interface Content {
  schema: JsonSchema;
  example?: unknown;
}
export interface Operation {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
  'x-permission': string;
  /** The re-authentication that the operation requires; absent when it requires none. */
  'x-confirmation'?: 'fresh' | 'factor';
  /** True if the operation may be answered from a standby of the database, which is seconds behind. */
  'x-reads-standby'?: true;
  'x-errors': string[];
}
type Method = 'get' | 'post' | 'put' | 'delete' | 'patch';
export type PathItem = Partial<Record<Method, Operation>> & { parameters?: Parameter[] };
export interface OpenApiDocument {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, JsonSchema> };
}
interface ProblemEntry {
  status: number;
  es: string;
  en: string;
}

export const problems = parse(readFileSync(join(packageRoot, 'problems.yaml'), 'utf8')) as Record<string, ProblemEntry>;

const methods: Method[] = ['get', 'post', 'put', 'delete', 'patch'];

/** Returns the operations of a path item, each with the parameters that the item shares. */
export function operationsOf(item: PathItem): [Method, Operation][] {
  const shared = item.parameters ?? [];
  return methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [[method, { ...operation, parameters: [...shared, ...(operation.parameters ?? [])] }]] : [];
  });
}

/** Bundles the whole contract into one document, with the linter's own bundler. */
export async function bundle(options: { dereferenced: boolean }): Promise<OpenApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const output = join(folder, 'openapi.json');
  try {
    const redocly = join(packageRoot, '..', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
    const flags = ['bundle', 'openapi.yaml', '--output', output, ...(options.dereferenced ? ['--dereferenced'] : [])];
    await promisify(execFile)(process.execPath, [redocly, ...flags], {
      cwd: packageRoot,
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: 'off',
        PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      },
    });
    return JSON.parse(await readFile(output, 'utf8')) as OpenApiDocument;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
