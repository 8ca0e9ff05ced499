import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { operationsOf, packageRoot, type OpenApiDocument, type Operation } from './document.ts';

interface Examples {
  body?: unknown;
  answer?: unknown;
}

const examples = parse(readFileSync(join(packageRoot, 'examples.yaml'), 'utf8')) as Record<string, Examples>;

/** Adds the examples beside the schema of each JSON body and answer, as the OpenAPI standard requires. */
export function addExamples(document: OpenApiDocument): void {
  for (const item of Object.values(document.paths)) {
    for (const [, operation] of operationsOf(item)) addTo(operation, examples[operation.operationId] ?? {});
  }
}

function addTo({ requestBody, responses }: Operation, { body, answer }: Examples): void {
  const json = requestBody?.content['application/json'];
  if (json && body !== undefined) json.example = body;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const answered = responses[success]?.content?.['application/json'];
  if (answered && answer !== undefined) answered.example = answer;
}
