import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  approvedDeposits,
  customersWithAccounts,
  event_headers,
  eventOf,
  eventsUrl,
  sendEvents,
  untilFollowed,
} from './bank-deposits.ts';
import { median, slowestOfTwenty, type Bench, type Figure } from './figure.ts';
import { givingWayFigures } from './giving-way.ts';
import { startProduct, type Product } from './product.ts';

/** The rounds of deposits that come first, until V8 has compiled the code. The last one also says how many the server credits a second. */
const WARM_UPS = 4;
/** The share of the server's rate at which the measured credits arrive. */
const share_of_rate = 0.25;
const goal_milliseconds = 5_000;
/** The interval at which the benchmark looks for letters and customers who are not due any more. */
const look_milliseconds = 20;

/** A deposit with the times, by the machine's clock, at which its credit was committed and each consequence was done. */
interface Credit {
  readonly bankId: string;
  readonly accountId: string;
  readonly email: string;
  committed?: number;
  letter?: number;
  rules?: number;
}

async function creditsOf({ db, desk }: Product, bankIds: readonly string[]): Promise<Credit[]> {
  const byMovement = new Map(bankIds.map((bankId) => [desk.book.find(bankId)?.reference ?? '', bankId]));
  const { rows } = await sql<{ id: string; account_id: string; email: string }>`
    select movement.id, account_id, email from movements.movement join identity.account on account.id = account_id
    where movement.id = any (${[...byMovement.keys()]}::uuid[])`.execute(db);
  return rows.map(({ id, account_id, email }) => ({
    bankId: byMovement.get(id) ?? '',
    accountId: account_id,
    email,
  }));
}

/** Sends the bank's events at equal intervals, without waiting for the answers. @throws when one is refused. */
async function sendSteadily(product: Product, credits: readonly Credit[], perSecond: number): Promise<void> {
  const began = performance.now();
  const send = async (credit: Credit, place: number) => {
    await sleep(Math.max(0, began + (place * 1_000) / perSecond - performance.now()));
    const body = eventOf(product, credit.bankId);
    const { ok, status } = await fetch(eventsUrl(product), { method: 'POST', headers: event_headers, body });
    if (!ok) throw new Error(`The event of a deposit was answered ${status}`);
    // The server answers once the credit is committed.
    credit.committed = Date.now();
  };
  await Promise.all(credits.map(send));
}

/** Notes when the mail server took each credit's letter, and when its customer was no longer due, until all are noted. */
async function noteFollowed({ db, desk }: Product, credits: readonly Credit[]): Promise<void> {
  const byEmail = new Map(credits.map((credit) => [credit.email, credit]));
  const [newest] = desk.mailbox.mails;
  while (credits.some(({ letter, rules }) => letter === undefined || rules === undefined)) {
    await sleep(look_milliseconds);
    const asked = Date.now();
    const { rows } = await sql<{ account_id: string }>`select account_id from monitoring.due`.execute(db);
    const due = new Set(rows.map(({ account_id }) => account_id));
    for (const credit of credits)
      if (credit.committed !== undefined && credit.committed < asked && !due.has(credit.accountId))
        credit.rules ??= Date.now();
    for (const { id, to, at } of desk.mailbox.mails) {
      if (id <= (newest?.id ?? 0)) break;
      const credit = byEmail.get(to);
      if (credit) credit.letter = Date.parse(at);
    }
  }
}

/** Measures the time from each credit's commit to its letter and to its rules, while credits arrive at a share of the server's rate. */
async function followedFigures(product: Product, rate: number, log: (line: string) => void): Promise<Figure[]> {
  const credits = await creditsOf(product, await approvedDeposits(product, WARM_UPS + 1));
  const perSecond = rate * share_of_rate;
  log(`${credits.length} credits, ${perSecond.toFixed(0)} a second`);
  await Promise.all([sendSteadily(product, credits, perSecond), noteFollowed(product, credits)]);
  const row = { peer: 'goal', peerFigure: goal_milliseconds, unit: 'ms', goal: { atMost: 1 }, isTime: true } as const;
  const rowsOf = (what: string, follow: 'letter' | 'rules') => {
    const times = credits.map((credit) =>
      Math.max(0, (credit[follow] ?? Number.NaN) - (credit.committed ?? Number.NaN)),
    );
    return [
      { ...row, what: `${what}: median`, figure: median(times) },
      { ...row, what: `${what}: slowest of twenty`, figure: slowestOfTwenty(times) },
    ];
  };
  const steady = 'credits at a quarter of the server’s rate';
  return [
    ...rowsOf(`from a credit’s commit until the mail server has its letter, ${steady}`, 'letter'),
    ...rowsOf(`from a credit’s commit until its rules were asked, ${steady}`, 'rules'),
  ];
}

export const followUpsBench: Bench = {
  name: 'follow-ups',
  what: 'what follows a credit, its letter and its rules: how soon it is done, and whether it gives way to requests',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      await customersWithAccounts(product);
      let rate = Number.NaN;
      for (let round = 1; round <= WARM_UPS; round += 1) {
        ({ figure: rate } = await sendEvents(product, await approvedDeposits(product, round)));
        await untilFollowed(product);
        log(`warm-up ${round}: ${rate.toFixed(0)} credits a second`);
      }
      return [...(await followedFigures(product, rate, log)), ...(await givingWayFigures(product, log))];
    } finally {
      await product.stop();
    }
  },
};
