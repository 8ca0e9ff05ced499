import { textFormats } from '@caudal/api-spec/terms';
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** What a schema says is asked for as it is, and all that is wrong with a request is told at once. */
const customOptions = {
  removeAdditional: false,
  coerceTypes: false,
  allErrors: true,
  strict: false,
  formats: textFormats,
} as const;

const compileValidator = AjvCompiler()({}, { customOptions });
const serializers = SerializerSelector()({}, {});
type Answered = Pick<Parameters<typeof serializers>[0], 'method' | 'url' | 'schema'> & { httpStatus?: string };
const compileSerializer = ({ httpStatus = '', ...route }: Answered) => serializers({ ...route, httpStatus });

/** What checks a request, and what writes an answer, at once. */
export const compilers = { compileValidator, compileSerializer };

/**
 * Fastify's own compilers, which make what checks a request, and what writes an answer, when the first one comes: hundreds of schemas
 * took a second of every start, and that each of them compiles is for a test to see.
 */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const made = once(() => compileValidator(route));
    return (data) => made()(data) === true || { error: made().errors ?? [] };
  });
  app.setSerializerCompiler((route) => {
    const made = once(() => compileSerializer(route));
    return (answer) => made()(answer);
  });
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
