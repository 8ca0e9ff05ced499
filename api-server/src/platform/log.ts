import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config/variables.ts';
import { version } from './release.ts';

/** Returns what is logged of an error: never the objects attached to it, which hold requests, parameters and connections. */
function describeError(error: Error & { code?: string }): object {
  const { name, message, code, stack, cause } = error;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

/** Creates the log: JSON lines without personal data; fields that could hold any are removed before they are written. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), version },
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers', 'headers', '*.password', '*.email', '*.to', '*.token', 'err.config', 'err.parameters'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
