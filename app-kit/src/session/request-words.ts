import { RequestError, supportCodeOf, type RequestFailure } from './request-error.ts';
import type { FieldProblem } from '@caudal/api-spec';
import { msg, t } from '@lingui/core/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { currentLocale } from '../locale/i18n.ts';

const connectionWords = {
  unreachable: msg`No pudimos conectarnos con Caudal. Revisa tu conexión e intenta de nuevo; no se perdió nada.`,
  timeout: msg`La respuesta tardó demasiado. Revisa si la operación quedó registrada antes de repetirla.`,
  renewals_stopped: msg`Dejamos de renovar tu sesión porque se repetía sin fin. Intenta de nuevo desde el aviso, o carga la página otra vez; no se perdió nada.`,
  unexpected: msg`Algo falló de nuestro lado. No se perdió nada; intenta de nuevo en un momento.`,
} as const satisfies Record<Exclude<RequestFailure['kind'], 'problem'>, MessageDescriptor>;

const unknownFailure: RequestFailure = { kind: 'unexpected', status: 0, requestId: null };

/**
 * Returns the text to show for a failed request: the server's words, or a description of the failed connection. If the server failed, the
 * text also asks the person to tell support the code under which the server's log has the request.
 */
export function wordsOf(error: unknown): string {
  const failure = error instanceof RequestError ? error.failure : unknownFailure;
  const words =
    failure.kind === 'problem' ? failure.problem.message[currentLocale()] : i18n._(connectionWords[failure.kind]);
  const code = supportCodeOf(failure);
  return code === null ? words : `${words} ${t`Si vuelve a pasar, cuéntanos este código: ${code}`}`;
}

/** Returns the server's messages about single fields: the field's name (the pointer's last part) and the words. */
export function fieldWordsOf(error: unknown): { name: string; path: string; words: string }[] {
  if (!(error instanceof RequestError) || error.failure.kind !== 'problem') return [];
  const fields: FieldProblem[] = error.failure.problem.fields ?? [];
  return fields.map(({ path, message }) => ({
    name: path.split('/').at(-1) ?? path,
    path: path.slice(1).replaceAll('/', '.'),
    words: message[currentLocale()],
  }));
}
