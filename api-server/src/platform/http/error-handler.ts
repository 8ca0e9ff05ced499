import type { ErrorCode } from '@caudal/api-spec';
import type { FastifyError, FastifyInstance } from 'fastify';
import { FileStoreUnavailable } from '../files/file-store.ts';
import { TookTooLong } from '../within.ts';
import { fieldProblems } from './field-problems.ts';
import { InvalidFieldError } from './invalid-field.ts';
import { sendProblem } from './problems.ts';
import { SealedBodyError } from './request-caller.ts';
import { BodyTooSlow } from './unread-bodies.ts';
import { isMalformed, MalformedUpload } from './uploaded-files.ts';

/** Errors that the framework throws before a handler runs, as codes of the contract. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
};

/**
 * SQLSTATE classes and socket errors which mean that the database is away, not that our SQL is wrong. 25006: the database is a standby, or
 * has just become one.
 */
const databaseAway =
  /^(08|53|57P|25P03|25006|57014|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)/;

/** The messages of pg's errors that have no code: no connection was free in time, or a connection broke or was already closed. */
const driverGaveUp =
  /timeout exceeded when trying to connect|[Cc]onnection terminated|not queryable|database has been silent/;

/** Handles every error that is thrown. The answer to an unexpected error says nothing about its cause. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validation) return sendProblem(reply, 'validation_failed', fieldProblems(error.validation));
    if (error instanceof SealedBodyError) return sendProblem(reply, 'body_not_encrypted');
    if (error instanceof InvalidFieldError) return sendProblem(reply, 'validation_failed', [error.field]);
    if (error instanceof BodyTooSlow) return sendProblem(reply, 'body_too_slow');
    // The sender is at fault: the form, or a file in it, ended too early.
    if (error instanceof MalformedUpload || isMalformed(error)) return sendProblem(reply, 'malformed_upload');
    if (request.raw.errored) {
      // Nobody receives this answer. The check comes before `databaseAway`, because the visitor's reset connection has the same error codes
      // as a lost database connection.
      request.log.info('A visitor hung up before the request was whole');
      return sendProblem(reply, 'malformed_json');
    }
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
      // Nobody receives this answer either; the metrics count it as 499, as nginx does, and not as a fault of the server.
      request.log.info('A visitor hung up before the answer was whole');
      return reply.code(499).send();
    }
    const known = frameworkErrors[error.code] ?? (error.statusCode === 400 ? 'malformed_json' : undefined);
    if (known) return sendProblem(reply, known);
    if (error instanceof FileStoreUnavailable) {
      request.log.error({ err: error }, 'The file store cannot be used');
      return sendProblem(reply, 'service_unavailable');
    }
    if (error instanceof TookTooLong) {
      request.log.error({ err: error }, 'A request was given up');
      return sendProblem(reply, 'service_unavailable');
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'The database did not answer');
      return sendProblem(reply, 'service_unavailable');
    }
    request.log.error({ err: error }, 'A request failed');
    return sendProblem(reply, 'internal_error');
  });
}

function isDatabaseAway(error: { code?: string; message: string }): boolean {
  return databaseAway.test(error.code ?? '') || driverGaveUp.test(error.message);
}
