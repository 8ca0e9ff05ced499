import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config/variables.ts';

/** What is written of an error: never the objects that hang on it, which hold requests, parameters and connections. */
function describeError(error: Error & { code?: string }): object {
  const { name, message, code, stack, cause } = error;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

/** Logs are JSON lines without personal data: what could hold any is removed before it is written. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers', 'headers', '*.password', '*.email', '*.to', '*.token', 'err.config', 'err.parameters'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
