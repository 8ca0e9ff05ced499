import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Address } from 'viem';
import { creditDeposits } from '../../api-server/src/rails/evm/following/credit-deposits.ts';
import { followBlocks } from '../../api-server/src/rails/evm/following/follow-blocks.ts';
import { askQuote, confirmQuote } from '../../api-server/src/testing/swaps.ts';
import { startChainProduct, type ChainProduct } from './chain-product.ts';
import type { Bench, Figure } from './figure.ts';

const blocks = 1_000;
const transfers_of_a_block = 100;
/** The number of customers; one transfer in ten goes to their addresses. */
const customers = 100;
const ours_of_a_block = 10;
/** Ethereum's block time. */
const block_seconds = 12;
const swaps = 50;

const collect = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/** Returns the heap in use after a garbage collection, in megabytes. */
function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Mines blocks full of transfers, some of which go to customers. */
async function fill({ chain }: ChainProduct, to: readonly Address[]): Promise<void> {
  const stranger: Address = '0x00000000000000000000000000000000000000aa';
  let given = 0;
  for (let block = 0; block < blocks; block += 1) {
    await Promise.all(
      Array.from({ length: transfers_of_a_block }, (_, place) => {
        const owner = place < ours_of_a_block ? to[given++ % to.length] : stranger;
        return chain.give('USDT', owner ?? stranger, 1_000_000n + BigInt(place));
      }),
    );
    await chain.node.mine({ blocks: 1 });
  }
  // Mines the confirmations that the last deposits wait for.
  await chain.node.mine({ blocks: 10 });
}

/** Returns the number of deposits that are credited. */
async function creditedOf({ services }: ChainProduct): Promise<number> {
  const { count } = await services.db
    .selectFrom('chain.incoming')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function followed(product: ChainProduct, log: (line: string) => void): Promise<Figure[]> {
  const { services } = product;
  const owners = await Promise.all(Array.from({ length: customers }, () => product.customer()));
  await product.look();
  log('the chain is filled');
  await fill(
    product,
    owners.map(({ address }) => address),
  );
  const heaps: number[] = [];
  let [read, spent_milliseconds] = [0, 0];
  for (let isMore = true; isMore;) {
    const began = performance.now();
    isMore = await followBlocks(services);
    // Credits up to two hundred deposits per call.
    for (let turn = 0; turn < 4; turn += 1) await creditDeposits(services);
    spent_milliseconds += performance.now() - began;
    read += 50;
    if (read % (blocks / 4) === 0) heaps.push(heapInUse());
  }
  const credited = await creditedOf(product);
  if (credited !== blocks * ours_of_a_block) throw new Error(`${credited} deposits were credited`);
  log(`the heap after each quarter: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`);
  const [first = Number.NaN, last = Number.NaN] = [heaps[0], heaps.at(-1)];
  return [
    {
      what: `${blocks} blocks of ${transfers_of_a_block} transfers followed, ${credited} of them credited`,
      figure: (blocks * 1_000) / spent_milliseconds,
      peer: `Ethereum, a block each ${block_seconds} s`,
      peerFigure: 1 / block_seconds,
      unit: 'blocks/s',
      goal: { atLeast: 10 },
      isTime: true,
    },
    {
      what: 'heap in use at the end of it',
      figure: last,
      peer: 'after a quarter',
      peerFigure: first,
      unit: 'MB',
      goal: { atMost: 1.1 },
    },
  ];
}

/** Returns the number of confirmed swaps, or 0 if the nonces of the house address have a gap or a duplicate. */
async function settledOnce({ services }: ChainProduct): Promise<number> {
  const rows = await services.db
    .selectFrom('chain.outgoing')
    .select(['nonce', 'purpose', 'state'])
    .where('place', '=', 0)
    .where('nonce', 'is not', null)
    .orderBy('nonce')
    .execute();
  const isWhole = rows.every(({ nonce }, place) => nonce === BigInt(place));
  return isWhole ? rows.filter(({ purpose, state }) => purpose === 'swap' && state === 'confirmed').length : 0;
}

/** Retries a request with the same idempotency key while the server answers 503, as a client does. */
async function untilTaken(
  ask: (key: string) => Promise<{ status: number; problem: { code: string } | null }>,
): Promise<void> {
  for (const key = randomUUID(); ;) {
    const { status, problem } = await ask(key);
    if (status === 200) return;
    if (status !== 503) throw new Error(`A swap was refused: ${problem?.code}`);
    await sleep(50);
  }
}

async function swapped(product: ChainProduct, log: (line: string) => void): Promise<Figure> {
  const { chain, look, services } = product;
  const { email, id } = await product.customer();
  await product.giveDollars(id, 10_000_000_000n);
  await chain.node.mine({ blocks: 1 });
  await look();
  const customer = await product.signIn(email);
  const wanted = { from: 'USDT', to: 'COP', amount: '5', slippage: '5' } as const;
  const quotes = await Promise.all(Array.from({ length: swaps }, () => askQuote(customer, wanted)));
  const began = performance.now();
  await Promise.all(quotes.map(({ body }) => untilTaken((key) => confirmQuote(customer, wanted, body, key))));
  let open = true;
  for (let turn = 0; turn < 20 && open; turn += 1) {
    await look();
    await chain.node.mine({ blocks: 1 });
    const some = await services.db
      .selectFrom('movements.movement')
      .select('id')
      .where('kind', '=', 'swap')
      .where('state', 'in', ['requested', 'sent'])
      .executeTakeFirst();
    open = some !== undefined;
  }
  log(`${swaps} swaps were asked for, sent and settled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return {
    what: `swaps asked for at once that settle, no number lost or doubled`,
    figure: await settledOnce(product),
    peer: 'asked for',
    peerFigure: swaps,
    unit: 'swaps',
    goal: { atLeast: 1 },
  };
}

export const chainBench: Bench = {
  name: 'chain',
  what: 'the chain followed, against its own pace; fifty swaps at once',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startChainProduct();
    try {
      const swaps_row = await swapped(product, log);
      return [...(await followed(product, log)), swaps_row];
    } finally {
      await product.stop();
    }
  },
};
