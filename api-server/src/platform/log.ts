import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { secretsRemover } from './config/secret-texts.ts';
import type { Config } from './config/variables.ts';
import { contextFields } from './log-context.ts';
import { version } from './release.ts';

/**
 * Returns the parts of an error that are logged. Leaves out objects attached to the error, which hold requests, parameters and connections.
 */
function describeError(error: Error & { code?: string }): object {
  const { name, message, code, stack, cause } = error;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

/** Marks the loggers whose lines name their request already. */
const ofRequest = Symbol('of a request');

/** Creates the logger of one request. Its lines name the request even when the framework writes them outside of the request's context. */
export function createRequestLog<Parent extends { child: (...given: never[]) => object }>(
  parent: Parent,
  ...[bindings, options]: Parameters<Parent['child']>
): ReturnType<Parent['child']> {
  // pino is slower when options are passed, even empty ones.
  const hasOptions = options !== undefined && Object.keys(options).length > 0;
  const given = (hasOptions ? [bindings, options] : [bindings]) as Parameters<Parent['child']>;
  return Object.assign(parent.child(...given) as ReturnType<Parent['child']>, { [ofRequest]: true });
}

/**
 * Creates the log: JSON lines without personal data and secrets. Fields that could hold personal data are removed before a line is written,
 * and the secrets of the configuration are taken out of the line itself.
 */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), version },
    mixin: (_fields, _level, logger) => (ofRequest in logger ? {} : contextFields()),
    serializers: { err: describeError },
    hooks: { streamWrite: secretsRemover(config) },
    redact: {
      paths: ['req.headers', 'headers', '*.password', '*.email', '*.to', '*.token', 'err.config', 'err.parameters'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
