import { randomInt } from 'node:crypto';
import type { Part } from './steps.ts';

/** The parsed arguments of `npm test`. */
export interface Wishes {
  /** Parts to run; all when empty. */
  parts: Part[];
  /** Files to run, or parts of their paths; all when empty. */
  named: string[];
  /** Runs only the tests that a change can have broken. */
  changed: boolean;
  /** The revision to compare with; null for the last commit. */
  since: string | null;
  busy: boolean;
  times: number;
  /** The major version of the Postgres for the server's tests; null for the bundled one. */
  postgres: string | null;
  /** The folder of that Postgres's programs, where it is not Debian's; null for Debian's. */
  postgresFolder: string | null;
  /** The number of rounds of the failover test; null for its default. */
  rounds: number | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the arguments make no sense. The message lists the accepted ones. */
export class WishError extends Error {
  override readonly name = 'WishError';
}

const flag =
  /^--(?:busy|times=[1-9]\d?|rounds=[1-9]\d{0,2}|since=[\w./@^~-]+|postgres=(?:1[5-9]|[2-9]\d)|postgres-folder=[\w./@+-]+)$/;

/** Parses the arguments of `npm test`. @throws WishError */
export function readWishes(args: readonly string[], known: readonly Part[]): Wishes {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const words = args.filter((arg) => !arg.startsWith('--'));
  const valueOf = (name: string) => flags.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const strange = flags.find((one) => !flag.test(one));
  if (strange)
    throw new WishError(
      `${strange} is not known. There are --busy, --times=5, with changed --since=main, with server --postgres=15 (to 18) and its --postgres-folder=/a/folder, and with failover --rounds=10.`,
    );
  const changed = words.includes('changed');
  const since = valueOf('--since') ?? null;
  if (changed && words.length > 1)
    throw new WishError('What is run of a change is for the change to say: name no part.');
  if (since !== null && !changed) throw new WishError('--since goes with changed: npm test -- changed --since=main.');
  const parts = known.filter((part) => words.includes(part));
  const named = words.filter((word) => word !== 'changed' && !known.some((part) => part === word));
  if (named.length > 0 && parts.length === 0)
    throw new WishError(`There is no part called ${named.join(' ')}. Parts: ${known.join(', ')}, and changed.`);
  if (named.length > 0 && parts.includes('checks')) throw new WishError('The checks look at everything.');
  const postgres = valueOf('--postgres') ?? null;
  if (postgres !== null && parts.join() !== 'server')
    throw new WishError('--postgres goes with server: npm run test:server -- --postgres=15.');
  const postgresFolder = valueOf('--postgres-folder') ?? null;
  if (postgresFolder !== null && postgres === null)
    throw new WishError('--postgres-folder goes with --postgres, which says of which version the programs are.');
  const rounds = valueOf('--rounds') ?? null;
  if (rounds !== null && parts.join() !== 'failover')
    throw new WishError('--rounds goes with failover: npm run test:failover -- --rounds=20.');
  const times = Number(valueOf('--times') ?? 1);
  return {
    parts,
    named,
    changed,
    since,
    busy: flags.includes('--busy'),
    times,
    postgres,
    postgresFolder,
    rounds: rounds === null ? null : Number(rounds),
  };
}

/**
 * Returns the environment of the tests that draw random values in another way than `npm test`: as many times as `RANDOM_TIMES` says, from
 * the seed `RANDOM_SEED`, or a new one if it is not set. Returns null if `RANDOM_TIMES` is not set.
 *
 * @throws WishError
 */
export function readDraws({ RANDOM_TIMES, RANDOM_SEED }: Environment): { RANDOM_SEED: string } | null {
  if (RANDOM_TIMES === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(RANDOM_TIMES)) throw new WishError(`RANDOM_TIMES is from 1 to 9999; not ${RANDOM_TIMES}.`);
  const seed = RANDOM_SEED ?? String(randomInt(2 ** 31));
  if (!/^\d{1,10}$/.test(seed)) throw new WishError(`RANDOM_SEED is the seed of a run that was; not ${seed}.`);
  return { RANDOM_SEED: seed };
}

/**
 * Returns the seed that shuffles the tests of each file: a new one if `TEST_ORDER` is `shuffled`, otherwise its value. Returns null if it
 * is not set: `npm test` then runs the tests in the order of each file, so that the result depends on the change and not on chance.
 *
 * @throws WishError
 */
export function readTestOrder(order: string | undefined): number | null {
  if (order === undefined) return null;
  if (order === 'shuffled') return randomInt(2 ** 31);
  if (/^\d{1,10}$/.test(order)) return Number(order);
  throw new WishError(`TEST_ORDER is shuffled, or the seed of a run that was; not ${order}.`);
}
