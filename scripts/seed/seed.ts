import { enrolOfficer, hashPassword, refreshLists } from '@caudal/api-server';
import type { DemoOfficer } from '../sandbox/desk-page.ts';
import type { SandboxChain } from '../sandbox/chain/chain.ts';
import { fillBlackList } from './black-list.ts';
import { cast, personOf, type Character } from './cast.ts';
import { demoCustomer, demoDeposits, demoNewcomer, demoPassword } from './demo.ts';
import { demoPlan, drawPlan } from './exchange/acts.ts';
import { Exchange } from './exchange/exchange.ts';
import { Trader } from './exchange/trader.ts';
import { isSeeded } from './is-seeded.ts';
import { accountOf, Journey, type Running } from './journey.ts';
import { drawLives, isVerified, type Life } from './lives.ts';
import { drawPerson } from './people.ts';
import { Random } from './random.ts';

/** The number of journeys that run in parallel: a journey mostly waits for the disk. Lower than the server's number of connections. */
const at_once = 8;
const day_hours = 24;

/** The server, the password, the reviewing officer and the signal to stop, which all journeys of one seeding share. */
interface Seeding {
  running: Running;
  passwordHash: string;
  officerId: string;
  stop: AbortSignal | undefined;
}

interface SeedOptions {
  /** The number of generated customers besides the demonstration's own. */
  customers: number;
  /** The characters to create. Default: the whole cast. */
  characters?: readonly Character[];
  officers: readonly DemoOfficer[];
  progress: (done: number, of: number) => void;
  /**
   * Called once all named accounts of the demonstration exist. The month of the exchange and the generated customers follow once the
   * returned promise resolves.
   */
  whenPresentable?: () => Promise<void>;
  /** Ends the seeding between two customers; the next seeding resumes there. */
  stop?: AbortSignal;
}

/** The number of generated customers in the demonstration: as many as a person who tries the product wants to page through. */
export const demo_customers = 200;

/**
 * Fills an empty sandbox with generated customers in every state, and with the demonstration's own accounts and officers, the same
 * every time. An interrupted seeding resumes where it stopped: every step of a journey first checks whether it was already taken.
 * @throws an error outside sandbox mode, and the reason of `stop` when that aborts.
 */
export async function seed(
  running: Running,
  { customers, characters = cast, officers, progress, whenPresentable, stop }: SeedOptions,
): Promise<void> {
  const { services } = running;
  if (services.config.CAUDAL_MODE !== 'sandbox') throw new Error('Seeding is for the sandbox only');
  if (await isSeeded(services)) return;
  const passwordHash = await hashPassword(demoPassword);
  for (const officer of officers)
    await enrolOfficer(services.db, { ...officer, totpSecret: officer.secret, passwordHash }, services.config.DATA_KEY);
  const { id: officerId } = await accountOf(services, 'backoffice', officers[0]?.email ?? '');
  await refreshLists({ ...services, clock: beforeAnybody });
  await fillBlackList(running, officerId);
  const seeding = { running, passwordHash, officerId, stop };
  const [mariana] = await Promise.all([
    openDemoAccounts(seeding, demoDeposits.slice(0, -1)),
    openCast(seeding, characters),
  ]);
  stop?.throwIfAborted();
  await whenPresentable?.();
  let done = 0;
  const living = (lives: readonly Life[], then?: (journey: Journey, life: Life) => void) =>
    inLanes(lives, stop, async (life) => {
      const journey = await liveThrough(seeding, life);
      then?.(journey, life);
      done += 1;
      progress(done, customers);
    });
  const lives = drawLives(customers, running.chain !== undefined);
  const holders = lives.filter(({ holdsTokens }) => holdsTokens);
  if (running.chain) {
    const byLife = new Map<Life, Trader>();
    await living(holders, (journey, life) =>
      byLife.set(life, new Trader(journey, drawPlan(new Random(life.seed + 1)))),
    );
    stop?.throwIfAborted();
    // The traders keep the order of the draws, so that the chain is the same every time.
    const traders = holders.flatMap((life) => byLife.get(life) ?? []);
    await liveMonth(seeding, running.chain, [new Trader(mariana, demoPlan), ...traders]);
  }
  stop?.throwIfAborted();
  await living(lives.filter(({ holdsTokens }) => !holdsTokens));
  stop?.throwIfAborted();
  // The last deposit of the demonstration's customer is the last step, because `isSeeded` checks for it.
  await openDemoAccounts(seeding, demoDeposits);
}

/** Returns a time before any customer signed up, so that every customer is screened against lists already in force. */
const beforeAnybody = () => new Date(Date.now() - 240 * day_hours * 3_600_000);

/** Works on several items at a time. Starts no new item after a failure or a stop, and ends only when all started work is over. */
async function inLanes<Item>(
  items: readonly Item[],
  stop: AbortSignal | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const lanes = Array.from({ length: at_once }, async () => {
    for (const item of left) {
      if (hasFailed || stop?.aborted) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  });
  const failure = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/** Simulates the month of the exchange, adds tokens that have just arrived and wait for confirmations, and resumes the chain. */
async function liveMonth({ running, stop }: Seeding, chain: SandboxChain, traders: readonly Trader[]): Promise<void> {
  const exchange = new Exchange(running, chain);
  const today = new Date();
  await exchange.live(traders, today, stop);
  const [shown] = traders;
  if (shown) await exchange.bring(shown, 'USDT', '75', today);
  await chain.goOn();
}

async function liveThrough(
  { running, passwordHash, officerId }: Seeding,
  { person, fate, random, begins, holdsTokens }: Life,
): Promise<Journey> {
  const journey = new Journey(running, person, random, begins);
  await journey.open(passwordHash);
  if (fate < 0.12) return journey;
  journey.wait(2);
  await journey.answerSurvey();
  if (fate < 0.24) return journey;
  journey.wait(6);
  await journey.sendPhotos(fate < 0.28 ? ['frontal'] : undefined);
  if (fate < 0.28) return journey;
  await journey.submitLevel1();
  if (fate < 0.44) return journey;
  journey.wait(10);
  await review(journey, random, fate, officerId);
  // A verified customer moves money now; a token holder does so in the simulated month of the exchange instead.
  if (isVerified({ person, fate }) && !holdsTokens) await moveMoney(journey, random);
  return journey;
}

/** Lets an officer review the documents: accepts a part, declines one (which may be resent), or accepts all, depending on `fate`. */
async function review(journey: Journey, random: Random, fate: number, officerId: string): Promise<void> {
  if (fate < 0.52) return journey.review(officerId, [0]);
  if (fate < 0.68) {
    await journey.review(officerId, [0]);
    await journey.review(officerId, [1], random.pick(declines));
    if (fate < 0.61) return;
    journey.wait(20);
    return journey.sendAgain(['back']);
  }
  return journey.review(officerId, [0, 1, 2]);
}

const declines = [
  { description: 'La foto del reverso está borrosa y no se lee el número.', reasonCode: 'blurred' },
  { description: 'Hay un reflejo que tapa la fecha. Toma la foto sin flash.', reasonCode: 'glare' },
  { description: 'El documento sale cortado. Que se vean las cuatro esquinas.', reasonCode: 'cropped' },
] as const;

async function moveMoney(journey: Journey, random: Random): Promise<void> {
  journey.wait(4);
  const account = await journey.addBankAccount('Ahorros');
  for (let index = random.between(0, 5); index > 0; index -= 1) {
    journey.wait(random.between(20, 300));
    journey.rail.says = random.next() < 0.85 ? 'approved' : 'declined';
    const pesos = random.between(2, 60) * 20_000;
    // Some payments have a different amount than requested.
    const isMismatched = random.next() < 0.02;
    journey.rail.pays = isMismatched ? BigInt(pesos - 20_000) * 100n : null;
    await journey.deposit(account, pesos);
  }
}

/** Opens the demonstration's accounts: one customer who has just signed up, and one who is verified and has pesos. */
async function openDemoAccounts(
  { running, passwordHash, officerId }: Seeding,
  deposits: readonly (typeof demoDeposits)[number][],
): Promise<Journey> {
  const random = new Random(7);
  const newcomer = new Journey(running, { ...drawPerson(random, 0), email: demoNewcomer }, random, new Date());
  await newcomer.open(passwordHash);
  const person = { ...drawPerson(random, 1), fullName: 'Mariana López Ñáñez', email: demoCustomer, peps: false };
  const journey = new Journey(running, person, random, new Date(Date.now() - 40 * day_hours * 3_600_000));
  await journey.open(passwordHash);
  await journey.answerSurvey();
  await journey.sendPhotos();
  await journey.submitLevel1();
  journey.wait(8);
  await journey.review(officerId, [0, 1, 2]);
  journey.wait(2);
  const account = await journey.addBankAccount('Ahorros');
  for (const { hours, pesos, says } of deposits) {
    journey.wait(hours);
    journey.rail.says = says;
    await journey.deposit(account, pesos);
  }
  return journey;
}

async function openCast(
  { running, passwordHash, officerId, stop }: Seeding,
  characters: readonly Character[],
): Promise<void> {
  await inLanes([...characters.entries()], stop, async ([place, character]) => {
    const begins = new Date(Date.now() - character.hours * 3_600_000);
    const journey = new Journey(running, personOf(character, place), new Random(100 + place), begins);
    await journey.open(passwordHash);
    await character.live(journey, officerId);
  });
}
