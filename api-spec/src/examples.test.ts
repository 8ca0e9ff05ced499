import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { operationSchemas, type OperationId } from './server.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

const parts = (Object.keys(operationSchemas) as OperationId[]).flatMap((id) =>
  (['body', 'answer'] as const).flatMap((part) => {
    const json = operationSchemas[id][part]?.['application/json'];
    return json ? [{ id, part, json }] : [];
  }),
);

describe('every operation', () => {
  it.each(parts)('has a valid example of its $part: $id', ({ json }) => {
    const { properties = { any: true } } = json.schema as { properties?: object };
    // A schema without properties needs no example.
    const example = Object.keys(properties).length === 0 ? {} : json.example;
    const validate = ajv.compile(json.schema);
    validate(example);
    expect(validate.errors).toBeNull();
  });
});
