/** Limits, in milliseconds, for waits that could otherwise last for ever. Tests that exceed a limit may shorten it. */
export const timeLimits = {
  /** The limit of a statement, and of the pause between two statements of a transaction. */
  statement_milliseconds: 15_000,
  /** The limit until the head of a request has arrived. */
  request_head_milliseconds: 15_000,
  /** The limit until the whole request has arrived: three photos over a slow phone connection. */
  request_milliseconds: 300_000,
  /** The limit until a body without files has arrived. */
  json_body_milliseconds: 20_000,
  /** The limit until an operation has answered. Work that the operation began may go on. */
  answer_milliseconds: 60_000,
  /** The limit until an upload has answered, including the time in which its files arrive. */
  upload_answer_milliseconds: 300_000,
  /** The limit of silence on a connection. A live stream sends something every 20 s. */
  connection_silence_milliseconds: 75_000,
  /** The interval at which the limits of arriving requests are checked: a request may exceed its limit by this much. */
  arrival_check_milliseconds: 5_000,
};

export type TimeLimits = typeof timeLimits;
