import { BaseError, HttpRequestError, RpcRequestError } from 'viem';

/** Returns the words of a node that answered with an error, in one line; null when it did not answer. */
export function refusalOf(error: unknown): string | null {
  const refused = error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : null;
  return refused instanceof RpcRequestError ? refused.details.replaceAll(/\s+/g, ' ').trim() : null;
}

/**
 * Returns in one line why a question to a node failed; null when the error is none of its client. The client's own message is left out,
 * because it repeats the node's address, which may hold a key.
 */
export function wordsOfNode(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const answer = error.walk((one) => one instanceof HttpRequestError);
  const status = answer instanceof HttpRequestError && answer.status ? ` (status ${answer.status})` : '';
  return refusalOf(error) ?? `${error.shortMessage.replace(/\.$/, '')}${status}`;
}
