import { enrolOfficer, hashPassword, refreshLists, type Services } from '@caudal/api-server';
import type { DemoOfficer } from '../sandbox/desk-page.ts';
import { cast, personOf, type Character } from './cast.ts';
import { demoCustomer, demoDeposits, demoNewcomer, demoPassword } from './demo.ts';
import { isSeeded } from './is-seeded.ts';
import { Journey, type Running } from './journey.ts';
import { drawPerson, type Person } from './people.ts';
import { Random } from './random.ts';

/** Most of a journey is waiting for the disk. Fewer than the server has connections. */
const at_once = 8;
const day_hours = 24;

export interface SeedOptions {
  /** How many invented customers besides the demonstration's own. */
  customers: number;
  /** Those whose cases are prepared; all of the cast where nothing is said. */
  characters?: readonly Character[];
  officers: readonly DemoOfficer[];
  progress: (done: number, of: number) => void;
  /** Called once everybody whom the demonstration names is there; the invented customers follow. */
  whenPresentable?: () => void;
  /** Ends the seeding between two customers; the next one goes on from there. */
  stop?: AbortSignal;
}

/** As many as a person trying the product wants to page through. */
export const demo_customers = 200;

/**
 * Fills an empty sandbox: invented customers in every state, the demonstration's own accounts and officers. The
 * same every time. An interrupted seeding goes on where it stopped: every step of a journey looks first whether it was
 * taken. @throws outside sandbox mode; the reason of `stop` when that aborts.
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
  const officerId = await accountId(services, 'backoffice', officers[0]?.email ?? '');
  await refreshLists({ ...services, clock: beforeAnybody });
  await openCast(running, characters, passwordHash, officerId);
  await openDemoAccounts(running, passwordHash, officerId, demoDeposits.slice(0, -1));
  stop?.throwIfAborted();
  whenPresentable?.();
  const random = new Random(20_26);
  const plans = Array.from({ length: customers }, (_, index) => ({
    person: drawPerson(random, index),
    seed: random.between(0, 2 ** 31),
  }));
  let done = 0;
  await inLanes(plans, stop, async (plan) => {
    await liveThrough(running, plan.person, new Random(plan.seed), passwordHash, officerId);
    done += 1;
    progress(done, customers);
  });
  stop?.throwIfAborted();
  // Her last deposit comes last of all: `isSeeded` asks for it.
  await openDemoAccounts(running, passwordHash, officerId, demoDeposits);
}

/** Longer ago than anybody who is drawn: whoever is screened is screened against lists that were in force. */
const beforeAnybody = () => new Date(Date.now() - 240 * day_hours * 3_600_000);

/** Some at a time. After a failure, or a stop, nothing new begins, and nothing is under way any more when this ends. */
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

async function liveThrough(
  running: Running,
  person: Person,
  random: Random,
  passwordHash: string,
  officerId: string,
): Promise<void> {
  const fate = random.next();
  // Who waits for an officer has not waited for months.
  const hours = fate >= 0.28 && fate < 0.68 ? random.between(10, 50) : random.between(2, 150) * day_hours;
  const begins = new Date(Date.now() - hours * 3_600_000);
  const journey = new Journey(running, person, random, begins);
  await journey.open(passwordHash);
  if (fate < 0.12) return;
  journey.wait(2);
  await journey.answerSurvey();
  if (fate < 0.24) return;
  journey.wait(6);
  await journey.sendPhotos(fate < 0.28 ? ['frontal'] : undefined);
  if (fate < 0.28) return;
  await journey.submitLevel1();
  if (fate < 0.44) return;
  journey.wait(10);
  await review(journey, random, fate, officerId);
  // People who declared to be exposed wait for an approver.
  if (fate < 0.68 || person.peps) return;
  await moveMoney(journey, random);
}

/** Part accepted, declined and waiting, declined and sent again, or verified. */
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
    // Now and then a bank is paid another amount than was asked for.
    const isMismatched = random.next() < 0.02;
    journey.rail.pays = isMismatched ? BigInt(pesos - 20_000) * 100n : null;
    await journey.deposit(account, pesos);
  }
}

/** One customer who has just signed up, then one who is verified and has pesos. */
async function openDemoAccounts(
  running: Running,
  passwordHash: string,
  officerId: string,
  deposits: readonly (typeof demoDeposits)[number][],
): Promise<void> {
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
}

async function openCast(
  running: Running,
  characters: readonly Character[],
  passwordHash: string,
  officerId: string,
): Promise<void> {
  for (const [place, character] of characters.entries()) {
    const begins = new Date(Date.now() - character.hours * 3_600_000);
    const journey = new Journey(running, personOf(character, place), new Random(100 + place), begins);
    await journey.open(passwordHash);
    await character.live(journey, officerId);
  }
}

async function accountId({ db }: Services, audience: string, email: string): Promise<string> {
  const row = await db
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', audience)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}
