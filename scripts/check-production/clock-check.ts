import type { Clock } from '../../api-server/src/platform/clock.ts';
import { unlessFaults, type Check, type Installation } from './check.ts';
import { connected } from './database-checks.ts';

/** The furthest that two clocks may be apart, in milliseconds. */
const apart_max_milliseconds = 2_000;
const ask_milliseconds = 10_000;
/** The resolution of the Date header of HTTP, which has no fractions of a second. */
const date_milliseconds = 1_000;

/** A reading of another clock, between two readings of ours. */
interface Reading {
  of: string;
  theirs: Date;
  /** The milliseconds by which the other clock may be ahead of `theirs`, which is rounded down. */
  resolution: number;
  asked: Date;
  answered: Date;
}

/**
 * Returns the least number of milliseconds by which our clock is ahead of the other; negative when it is behind, 0 when both may be equal.
 */
function aheadBy({ theirs, resolution, asked, answered }: Reading): number {
  const least = asked.getTime() - (theirs.getTime() + resolution);
  const most = answered.getTime() - theirs.getTime();
  if (least > 0) return least;
  return most < 0 ? most : 0;
}

export const clockCheck: Check = {
  passes: 'the clocks of this machine, of the database and of the bank are at most 2 s apart',
  after: ['database'],
  look: async (installation) => {
    const readings = [await databaseTime(installation), ...(await bankTime(installation))];
    const faults = readings
      .map((reading) => ({ of: reading.of, ahead: aheadBy(reading) }))
      .filter(({ ahead }) => Math.abs(ahead) > apart_max_milliseconds)
      .map(
        ({ of, ahead }) =>
          `This machine is ${Math.abs(Math.round(ahead / 1_000))} s ${ahead > 0 ? 'ahead of' : 'behind'} ${of}.`,
      );
    const advice = faults.length > 0 ? ['Let chrony or systemd-timesyncd set the clock of both.'] : [];
    return unlessFaults([...faults, ...advice], `In time with ${readings.map(({ of }) => of).join(' and ')}.`);
  },
};

async function databaseTime(installation: Installation): Promise<Reading> {
  return connected(installation, async (client) => {
    const [rows, when] = await timed(installation.clock, async () => {
      const answer = await client.query<{ at: Date }>('select clock_timestamp() as at');
      return answer.rows;
    });
    return { of: 'the database', theirs: rows[0]?.at ?? new Date(Number.NaN), resolution: 1, ...when };
  });
}

/** Returns the time of the bank's answer, even of a refusal; none when the bank does not answer, which another check reports. */
async function bankTime({ config, clock }: Installation): Promise<Reading[]> {
  const ask = () => fetch(config.BANK_URL, { signal: AbortSignal.timeout(ask_milliseconds) }).catch(() => null);
  const [answer, when] = await timed(clock, ask);
  await answer?.body?.cancel();
  const date = answer?.headers.get('date');
  return date ? [{ of: 'the bank', theirs: new Date(date), resolution: date_milliseconds, ...when }] : [];
}

async function timed<Answer>(clock: Clock, ask: () => Promise<Answer>) {
  const asked = clock();
  const answer = await ask();
  return [answer, { asked, answered: clock() }] as const;
}
