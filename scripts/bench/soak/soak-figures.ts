import type { Figure } from '../figure.ts';
import type { Timed } from './requests.ts';
import { growthOf, p99Of } from './trend.ts';

/** The memory that is read: that of every process of the product, and what the server's heap has in use after a garbage collection. */
export const measured = ['heap of the server', 'server', 'image processes', 'signer', 'Postgres'] as const;

/** The readings of one moment. */
export interface Sample {
  readonly megabytes: Readonly<Record<(typeof measured)[number], number>>;
  readonly connections: number;
}

/** The largest accepted ratio of the last third's p99 to the first third's. It is above 1 because the tables grow meanwhile. */
const p99_ratio_max = 1.5;
/** The growth that counts as none, although a process whose memory hardly moves has less noise: some pages of 4 kB. */
const megabytes_min = 0.1;

/** Returns the figures of the measured time. */
export function figuresOf(samples: readonly Sample[], answers: readonly Timed[]): readonly Figure[] {
  const memory = measured.map((what) => {
    const readings = samples.map(({ megabytes }) => megabytes[what]);
    return grown({ what: `${what}: memory`, readings, unit: 'MB', least: megabytes_min });
  });
  const readings = samples.map(({ connections }) => connections);
  const p99 = (which: 0 | 2) => p99Of(third(answers, which).map(({ milliseconds }) => milliseconds));
  return [
    ...memory,
    grown({ what: 'connections to Postgres', readings, unit: '', least: 0 }),
    {
      what: 'p99 of a request in the last third',
      figure: p99(2),
      peer: 'in the first third',
      peerFigure: p99(0),
      unit: 'ms',
      goal: { atMost: p99_ratio_max },
    },
  ];
}

interface Readings {
  readonly what: string;
  readonly readings: readonly number[];
  readonly unit: string;
  /** The growth that counts as none, however small the noise. */
  readonly least: number;
}

function grown({ what, readings, unit, least }: Readings): Figure {
  const { from, to, noise } = growthOf(readings);
  // A process that has ended, or that was not found, must not pass for one that does not grow.
  if (from === 0 || to === 0) throw new Error(`${what}: nothing could be read`);
  return {
    what: `${what} at the end`,
    figure: to,
    peer: 'at the beginning, and twice the noise',
    peerFigure: from + Math.max(2 * noise, least),
    unit,
    goal: { atMost: 1 },
  };
}

/** Returns the requests that were sent in a third of the measured time. */
function third(answers: readonly Timed[], which: 0 | 2): readonly Timed[] {
  const sent = answers.map(({ at }) => at).toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [sent[0], sent.at(-1)];
  const length = (last - first) / 3;
  return answers.filter(({ at }) => at >= first + which * length && at <= first + (which + 1) * length);
}
