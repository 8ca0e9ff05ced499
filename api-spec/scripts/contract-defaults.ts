// The plugin by which Redocly reads the contract. It adds what holds nearly everywhere, so that areas/ says only what differs.

interface Schema {
  properties?: Readonly<Record<string, unknown>>;
  type?: string;
  required?: readonly string[];
  additionalProperties?: unknown;
}

interface Body {
  content?: unknown;
  required?: boolean;
}

/** A schema with properties is a closed object that requires all of them. */
function completeSchema(schema: Schema): void {
  if (!schema.properties) return;
  schema.type ??= 'object';
  schema.additionalProperties ??= false;
  schema.required ??= Object.keys(schema.properties);
}

/** A request needs its body. */
function completeBody(body: Body): void {
  if (body.content) body.required ??= true;
}

const visitors = () => ({ Schema: completeSchema, RequestBody: completeBody });

// oxlint-disable-next-line import/no-default-export -- Redocly takes a plugin's default export.
export default function plugin() {
  return { id: 'caudal', preprocessors: { oas3: { defaults: visitors } } };
}
