import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Config } from '../config/variables.ts';
import { version } from '../release.ts';
import { traceWith } from './tracing.ts';

/** The maximum number of spans that wait for the collector. Further spans are dropped. */
export const waiting_spans_max = 2_048;
/** The length in characters to which an attribute is cut, such as the text of a statement. */
const attribute_characters_max = 2_000;
/** The longest wait for the collector, in milliseconds. Only a server that stops waits for it. */
const answer_within_milliseconds = 5_000;
const send_each_milliseconds = 2_000;
/** The shortest time between two lines of the log about a collector that does not take spans. */
const complain_each_milliseconds = 60_000;

/**
 * Begins to send spans to the collector of `OTLP_URL`, by OTLP over HTTP. Returns a function that sends the waiting spans and ends tracing.
 * Loads no library when no collector is configured.
 */
export async function startTracing({ OTLP_URL }: Pick<Config, 'OTLP_URL'>, log: Logger): Promise<() => Promise<void>> {
  if (OTLP_URL === 'none') return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, otlp] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const complain = complaintsTo(log);
  const quiet = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new otlp.OTLPTraceExporter({
    url: `${OTLP_URL.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: answer_within_milliseconds,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'caudal', 'service.version': version }),
    // The flag in a visitor's `traceparent` must not decide whether the trace is recorded.
    sampler: new sdk.AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: attribute_characters_max },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: waiting_spans_max,
        scheduledDelayMillis: send_each_milliseconds,
        exportTimeoutMillis: answer_within_milliseconds + 1_000,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  traceWith(provider.getTracer('caudal'));
  return async () => {
    traceWith(null);
    await provider.shutdown().catch((error: unknown) => complain(String(error)));
    for (const part of [context, propagation, trace, diag]) part.disable();
  };
}

/** Returns a function that logs a complaint of the library, at most once a minute: a collector that is away causes many complaints. */
function complaintsTo(log: Logger): (about: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (about) => {
    const now = performance.now();
    if (now - last < complain_each_milliseconds) return;
    last = now;
    log.warn({ about }, 'Traces do not reach their collector');
  };
}
