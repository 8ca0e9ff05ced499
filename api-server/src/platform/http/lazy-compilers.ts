import { textFormats } from '@caudal/api-spec/terms';
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** The options of the validator: values are neither converted nor removed, and all problems of a request are reported at once. */
const customOptions = {
  removeAdditional: false,
  coerceTypes: false,
  allErrors: true,
  strict: false,
  formats: textFormats,
} as const;

/** Compiles the validator of a request immediately, not on first use. */
export const compileValidator = AjvCompiler()({}, { customOptions });
const serializers = SerializerSelector()({}, { ajv: { formats: textFormats } });
type Answered = Pick<Parameters<typeof serializers>[0], 'method' | 'url' | 'schema'> & { httpStatus?: string };
/** Compiles the serializer of an answer immediately, not on first use. */
export const compileSerializer = ({ httpStatus = '', ...route }: Answered) => serializers({ ...route, httpStatus });

/**
 * Makes a listener compile each schema by Fastify's own compilers when the first request needs it: compiling hundreds of schemas at the
 * start took a second. `lazy-compilers.test.ts` compiles every schema. Results are cached by schema, for all listeners.
 */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const validator = () => kept(validators, route.schema, () => compileValidator(route));
    return (data) => validator()(data) === true || { error: validator().errors ?? [] };
  });
  app.setSerializerCompiler((route) => {
    const serializer = () => kept(serializersMade, route.schema, () => compileSerializer(route));
    return (answer) => serializer()(answer);
  });
}

const validators = new WeakMap<object, ReturnType<typeof compileValidator>>();
const serializersMade = new WeakMap<object, ReturnType<typeof compileSerializer>>();

function kept<Made>(all: WeakMap<object, Made>, schema: object, make: () => Made): Made {
  const known = all.get(schema);
  if (known !== undefined) return known;
  const made = make();
  all.set(schema, made);
  return made;
}
