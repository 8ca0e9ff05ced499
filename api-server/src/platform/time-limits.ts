/** The ends of what could otherwise last for ever, in milliseconds. */
export interface TimeLimits {
  /** Of a statement, and of the pause between two statements of a transaction. */
  statement_milliseconds: number;
  /** Until the head of a request has arrived. */
  request_head_milliseconds: number;
  /** Until the whole request has arrived: three photos over a slow phone connection. */
  request_milliseconds: number;
  /** Until a body that holds no files has arrived. */
  json_body_milliseconds: number;
  /** Of silence on a connection. A live stream says something every 20 s. */
  connection_silence_milliseconds: number;
  /** For a database that is still starting. */
  database_start_milliseconds: number;
  /** How often requests that are still arriving are looked at: they may last this much longer than they should. */
  arrival_check_milliseconds: number;
}

/** What the server allows. Tests that wait for an end may set it nearer. */
export const timeLimits: TimeLimits = {
  statement_milliseconds: 15_000,
  request_head_milliseconds: 15_000,
  request_milliseconds: 300_000,
  json_body_milliseconds: 20_000,
  connection_silence_milliseconds: 75_000,
  database_start_milliseconds: 60_000,
  arrival_check_milliseconds: 5_000,
};
