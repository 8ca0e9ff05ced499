import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inTransaction } from '@caudal/api-server';
import { sql } from 'kysely';
import { rowLimit } from '../../api-server/src/platform/db/row-limit.ts';
import { notify } from '../../api-server/src/platform/db/notifications.ts';
import { afterCommit } from '../../api-server/src/platform/db/transaction.ts';
import { work_channel } from '../../api-server/src/platform/jobs/announce-work.ts';
import { announce } from '../../api-server/src/platform/live/live.ts';
import { sendMail } from '../../api-server/src/platform/mail/mailer.ts';
import { DEPOSITS, untilFollowed } from './bank-deposits.ts';
import { against, byTurns } from './by-turns.ts';
import { median, type Figure } from './figure.ts';
import { signedIn, type Product } from './product.ts';

const ROUNDS = 7;
const idle_milliseconds = 2_000;

/** Makes the letters that were sent last due again, and the rules of every customer, in one transaction that wakes the server. */
async function makeBacklog({ db }: Product, accountId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`update pgboss.job set state = 'retry', retry_count = 0, completed_on = null where name = ${sendMail.name} and id in (
      select id from pgboss.job where name = ${sendMail.name} and state = 'completed' order by completed_on desc limit ${rowLimit(DEPOSITS)}
    )`.execute(transaction);
    await sql`insert into monitoring.due (account_id, occasion) select account_id, 'movement' from movements.bank_account`.execute(
      transaction,
    );
    afterCommit(transaction, (kept) => notify(kept, work_channel, sendMail.name));
    await announce(transaction, accountId, 'transactions');
  });
}

/** Starts the process that times requests. */
function startAsking(url: string, headers: Record<string, string>) {
  const asking = fork(fileURLToPath(new URL('request-times.ts', import.meta.url)), [url, JSON.stringify(headers)]);
  const failed = once(asking, 'exit').then(() => {
    throw new Error('The process that times requests has ended');
  });
  failed.catch(() => undefined);
  return {
    /** Returns the milliseconds of the requests that were sent while `act` ran. */
    during: async (act: () => Promise<unknown>): Promise<number[]> => {
      asking.send('begin');
      await act();
      const answer = once(asking, 'message') as Promise<[number[]]>;
      asking.send('end');
      const [times] = await Promise.race([answer, failed]);
      return times;
    },
    stop: () => asking.kill(),
  };
}

/** Times the simplest request of a signed-in customer while letters and rules of many customers are worked off, and while nothing is. */
export async function givingWayFigures(product: Product, log: (line: string) => void): Promise<Figure[]> {
  const { id, accessToken } = await signedIn(product);
  const asking = startAsking(`${product.origin}/api/account`, { authorization: `Bearer ${accessToken}` });
  const busy = async () => {
    await makeBacklog(product, id);
    const began = performance.now();
    const times = await asking.during(() => untilFollowed(product));
    log(`worked off in ${Math.round(performance.now() - began)} ms, meanwhile ${times.length} requests`);
    return median(times);
  };
  const idle = async () => median(await asking.during(() => sleep(idle_milliseconds)));
  try {
    const rounds = await byTurns({ busy: { measure: busy }, idle: { measure: idle } }, { rounds: ROUNDS, log });
    return [
      {
        what: `GET /api/account while ${DEPOSITS} letters are sent and the rules of as many customers are asked, median`,
        ...against(rounds, 'busy', 'idle'),
        peer: 'the same on the idle server',
        unit: 'ms',
        goal: { atMost: 2 },
      },
    ];
  } finally {
    asking.stop();
  }
}
