/** The two clocks of a device at one moment, in milliseconds. Neither of them is the server's. */
export interface DeviceTime {
  /** `performance.now()`: nobody can set it, but it may stand still while the device sleeps. */
  readonly monotonic: number;
  /** `Date.now()`: runs on while the device sleeps, but people and networks may set it to anything. */
  readonly wall: number;
}

/** The server's time as an offset from the monotonic clock, between two bounds: a `Date` header is only exact to the second. */
export interface ServerTime {
  readonly earliest: number;
  readonly latest: number;
  /**
   * The wall clock's lead over the monotonic clock at the last answer, in milliseconds. It changes when the device sleeps
   * or its clock is set.
   */
  readonly drift: number;
}

interface DatedAnswer {
  /** The answer's `Date` header. */
  readonly date: number;
  readonly sent: DeviceTime;
  readonly received: DeviceTime;
}

/** The precision of a `Date` header, which is rounded down to the second. */
const date_step_milliseconds = 1_000;
/** Changes of the wall clock smaller than this are normal: networks correct a device's clock all the time. */
const doubt_milliseconds = 2_000;

/**
 * Returns the time that has passed on the device: the larger of what its two clocks say. It is too much if the wall clock
 * was set forward, but never too little, even if the device slept or the clock was set back.
 */
export function elapsed(since: DeviceTime, now: DeviceTime): number {
  return Math.max(now.monotonic - since.monotonic, now.wall - since.wall);
}

/**
 * Checks whether the device has slept or its clock was set since the last answer. Only a new answer of the server shows the right time
 * then.
 */
export function isInDoubt(known: ServerTime, now: DeviceTime): boolean {
  return Math.abs(driftOf(now) - known.drift) > doubt_milliseconds;
}

/**
 * Returns the server's time as known after one more answer. Each answer gives two bounds, because the server wrote its
 * `Date` after the page sent the request and before the page received the answer. New bounds that overlap the known
 * ones narrow those. Otherwise, or if the device has slept since, the new bounds replace the known ones. Once the time is
 * known, an answer during which the device slept or its clock was set is ignored.
 */
export function heard(known: ServerTime | null, { date, sent, received }: DatedAnswer): ServerTime {
  const told: ServerTime = {
    earliest: date - received.monotonic,
    latest: date + date_step_milliseconds - sent.monotonic,
    drift: driftOf(sent),
  };
  if (isInDoubt(told, received)) return known ?? told;
  if (known === null || isInDoubt(known, received)) return told;
  const earliest = Math.max(known.earliest, told.earliest);
  const latest = Math.min(known.latest, told.latest);
  return earliest <= latest ? { ...told, earliest, latest } : told;
}

/** Returns the server's time in milliseconds since 1970; before the first answer, the wall clock's. */
export function timeOfServer(known: ServerTime | null, now: DeviceTime): number {
  return known === null ? now.wall : now.monotonic + (known.earliest + known.latest) / 2;
}

function driftOf({ wall, monotonic }: DeviceTime): number {
  return wall - monotonic;
}
