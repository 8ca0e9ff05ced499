// The plugin with which Redocly reads the contract. It adds the defaults that hold nearly everywhere: the contract states only exceptions.

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

/** Makes a schema with properties a closed object that requires all of them, unless it says otherwise. */
function completeSchema(schema: Schema): void {
  if (!schema.properties) return;
  schema.type ??= 'object';
  schema.additionalProperties ??= false;
  schema.required ??= Object.keys(schema.properties);
}

/** Makes the body of a request required, unless it says otherwise. */
function completeBody(body: Body): void {
  if (body.content) body.required ??= true;
}

const visitors = () => ({ Schema: completeSchema, RequestBody: completeBody });

// oxlint-disable-next-line import/no-default-export -- Redocly takes a plugin's default export.
export default function plugin() {
  return { id: 'caudal', preprocessors: { oas3: { defaults: visitors } } };
}
