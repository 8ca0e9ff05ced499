/** The longest rest between two evaluations of due customers. */
export const rest_max_milliseconds = 2_000;
const rest_growth = 4;

/**
 * Returns the rest after an evaluation, in which requests have the processor. The first rest is as long as the evaluation took. While
 * customers keep becoming due, each rest is four times as long as the one before, so that one evaluation covers many customers: it sends as
 * many statements for a hundred as for one, and reads the past movements of a customer once for all their new ones.
 */
export function restAfter(evaluation_milliseconds: number, former_rest_milliseconds: number): number {
  return Math.min(Math.max(rest_growth * former_rest_milliseconds, evaluation_milliseconds), rest_max_milliseconds);
}
