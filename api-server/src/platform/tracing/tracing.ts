import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Tracer,
} from '@opentelemetry/api';

// OpenTelemetry's interface is the only part that is imported statically. `start-tracing.ts` loads the rest when `OTLP_URL` names a
// collector. docs/operations/tracing.md lists the spans and their attributes: none holds personal data, secrets or amounts.

/** The tracer that makes spans; null while nothing is traced. */
let tracer: Tracer | null = null;

/** Sets the tracer by which the functions of this file make spans. With null they make none. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

/** Checks whether spans are made. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs `work` within the span, so that spans begun by `work` are part of this span. */
  run: <Result>(work: () => Result) => Result;
  /** Adds attributes to the span. */
  note: (attributes: Attributes) => void;
  /** Ends the span. A fault is recorded by its kind, never by its message, which may quote what somebody typed. */
  end: (fault?: unknown) => void;
}

/**
 * Begins a span that continues the trace of a `traceparent` header (W3C), or begins a new trace when the header is missing or malformed.
 * Returns null when nothing is traced.
 */
export function continueTrace(
  traceparent: string | undefined,
  name: string,
  kind: 'server' | 'consumer',
  attributes: Attributes,
): OpenSpan | null {
  if (!tracer) return null;
  const parent = propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });
  return begin(tracer, name, kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER, attributes, parent);
}

/** Begins a span within the current span. Returns null when there is no current span: work that no request or job started is not traced. */
export function beginSpan(name: string, attributes: Attributes): OpenSpan | null {
  const parent = context.active();
  if (!tracer || !trace.getSpan(parent)) return null;
  return begin(tracer, name, SpanKind.CLIENT, attributes, parent);
}

/** Runs `work` in a new span within the current span. Without a current span, runs `work` untraced. */
export async function span<Result>(
  name: string,
  attributes: Attributes,
  work: (note: OpenSpan['note']) => Promise<Result>,
): Promise<Result> {
  const open = beginSpan(name, attributes);
  return open ? within(open, () => work(open.note)) : work(() => undefined);
}

/** Runs `work` in a span, and ends the span when `work` ends. */
export async function within<Result>(open: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await open.run(work);
    open.end();
    return result;
  } catch (error) {
    open.end(error);
    throw error;
  }
}

/** Returns the `traceparent` header by which another server continues the current trace; undefined outside of a trace. */
export function traceparentNow(): string | undefined {
  if (!tracer) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

function begin(from: Tracer, name: string, kind: SpanKind, attributes: Attributes, parent: Context): OpenSpan {
  const made = from.startSpan(name, { kind, attributes }, parent);
  const inside = trace.setSpan(parent, made);
  return {
    run: (work) => context.with(inside, work),
    note: (more) => void made.setAttributes(more),
    end: (fault) => {
      if (fault !== undefined) made.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(fault));
      made.end();
    },
  };
}

/** Returns an error's code, such as its SQLSTATE, or else its name. */
function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
}
