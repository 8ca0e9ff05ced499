import { assemble, type Product, type Services } from '@caudal/api-server';
import { parseUnits } from 'viem';
import type { SandboxChain } from '../../sandbox/chain/chain.ts';
import { sandboxTokens, type TokenSymbol } from '../../sandbox/chain/tokens.ts';
import { SeedingRefused } from '../asking.ts';
import type { Running } from '../journey.ts';
import { servicesAt } from '../past-services.ts';
import { type Acts, days_ago } from './acts.ts';
import type { Trader } from './trader.ts';

const day_milliseconds = 86_400_000;
const hour_milliseconds = 3_600_000;
/** The most rounds of blocks mined for pending movements: one that takes longer waits for something other than blocks. */
const rounds_max = 8;
/** The number of blocks per round: as many as a deposit waits for, and as many as a sent transaction waits for. */
const blocks_of = { deposits: 5, sent: 2 } as const;
/** A price change far beyond the slippage limit of a quote. */
const jump_percent = 12;

/** The refusals of an act while money out is held, and of a later act with the money that an earlier one did not bring. */
const refusals_of_hold = new Set(['money_out_held', 'balance_exceeded']);

interface Acting {
  trader: Trader;
  acts: Acts;
}

/**
 * Simulates a month of the exchange: on some days people deposit, swap and send, and the blocks that carry this out have the time of that
 * day. The server's own follower reads the blocks, with its clock at the chain's time.
 */
export class Exchange {
  readonly #services: Services;
  readonly #product: Product;
  readonly #chain: SandboxChain;
  readonly #log: Services['log'];
  #now = new Date(0);
  #left_out = 0;

  constructor({ services, parts }: Running, chain: SandboxChain) {
    this.#log = services.log;
    this.#services = servicesAt(services, () => this.#now);
    this.#product = assemble(this.#services, parts);
    this.#chain = chain;
  }

  /**
   * Simulates the month, day by day. Acts of a day that the chain has already passed happen at the chain's time. Acts that are refused
   * because money out is held are left out.
   */
  async live(traders: readonly Trader[], today: Date, stop?: AbortSignal): Promise<void> {
    for (const day of days_ago) {
      stop?.throwIfAborted();
      const moment = new Date(today.getTime() - day * day_milliseconds + hourOf(day) * hour_milliseconds);
      const acting = traders.flatMap((trader) => {
        const acts = trader.plan[day];
        return acts ? { trader, acts } : [];
      });
      // Peso deposits need no chain, so they run while the market trades up to that day.
      await Promise.all([this.#reach(moment), depositPesos(acting, moment)]);
      await this.#pass(acting, day);
    }
    if (this.#left_out > 0)
      this.#log.warn(
        { leftOut: this.#left_out },
        'The demonstration leaves out swaps and withdrawals of tokens, because money out is or was held',
      );
  }

  /** Gives a trader incoming tokens that still wait for confirmations. Does nothing if they have arrived already. */
  async bring(trader: Trader, token: TokenSymbol, amount: string, today: Date): Promise<void> {
    await this.#reach(today);
    if ((await this.#receivedBy(trader)) > countOf(trader, 'received')) return;
    await this.#give(trader, { token, amount });
    await this.#mine(1);
  }

  async #pass(acting: readonly Acting[], day: number): Promise<void> {
    const { handlers } = this.#product;
    for (const { trader, acts } of acting) {
      trader.journey.until(this.#now);
      if (acts.saved) await trader.save(handlers, acts.saved);
      if (acts.received && (await this.#receivedBy(trader)) < countOf(trader, 'received', day))
        await this.#give(trader, acts.received);
    }
    await this.#mine(1);
    await this.#settle('deposits');
    for (const { trader, acts } of acting) {
      trader.journey.until(this.#now);
      const { swap, sent } = acts;
      if (swap && !(await this.#isKnown(trader.keyOf('swap', day))))
        await this.#unlessHeld(() => trader.swap(handlers, swap, day));
      if (sent && !(await this.#isKnown(trader.keyOf('sent', day))))
        await this.#unlessHeld(() => trader.send(handlers, sent, day));
    }
    const failing = acting.flatMap(({ acts: { swap } }) => (swap?.fails ? swap : []));
    if (failing.length > 0) await this.#chain.jump('WETH', -jump_percent);
    await this.#look();
    await this.#settle('sent');
    if (failing.length > 0) await this.#chain.jump('WETH', 100 / (1 - jump_percent / 100) - 100);
  }

  /** Lets a person swap or send, and leaves that out when it is refused because money out is or was held. */
  async #unlessHeld(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof SeedingRefused) || !refusals_of_hold.has(error.code)) throw error;
      this.#left_out += 1;
    }
  }

  /** Brings the chain to a moment, unless it is further on already, and reads its blocks. */
  async #reach(moment: Date): Promise<void> {
    await this.#chain.liveUntil(Math.floor(moment.getTime() / 1_000));
    await this.#look();
  }

  async #mine(blocks: number): Promise<void> {
    await this.#chain.pass(blocks);
    await this.#look();
  }

  async #look(): Promise<void> {
    this.#now = new Date((await this.#chain.time_seconds()) * 1_000);
    await this.#product.follower?.look();
  }

  /** Mines until no token movement of a customer is pending. The house's own transactions continue with the next blocks. */
  async #settle(what: keyof typeof blocks_of): Promise<void> {
    for (let round = 0; round < rounds_max && (await this.#hasOpen()); round += 1) await this.#mine(blocks_of[what]);
  }

  async #hasOpen(): Promise<boolean> {
    const open = await this.#services.db
      .selectFrom('movements.movement')
      .select('id')
      .where('rail', '=', 'evm')
      .where('state', 'in', ['requested', 'sent'])
      .limit(1)
      .execute();
    return open.length > 0;
  }

  async #give(trader: Trader, { token, amount }: { token: TokenSymbol; amount: string }): Promise<void> {
    const decimals = sandboxTokens.find(({ symbol }) => symbol === token)?.decimals ?? 0;
    await this.#chain.give(token, await trader.depositAddress(this.#product.handlers), parseUnits(amount, decimals));
  }

  async #isKnown(idempotencyKey: string): Promise<boolean> {
    const known = await this.#services.db
      .selectFrom('movements.movement')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    return known !== undefined;
  }

  async #receivedBy({ journey }: Trader): Promise<number> {
    const { count } = await this.#services.db
      .selectFrom('chain.incoming')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('account_id', '=', journey.accountId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

/** Returns a day's offset from the present time of day, in hours, so that people act at a different time each day. */
const hourOf = (day: number) => ((day * 7) % 13) - 6;

/** Makes the peso deposits of all traders in parallel. */
async function depositPesos(acting: readonly Acting[], moment: Date): Promise<void> {
  await Promise.all(
    acting.map(async ({ trader, acts: { pesos } }) => {
      trader.journey.until(moment);
      if (pesos !== undefined) await trader.deposit(pesos);
    }),
  );
}

/** Counts the days on which a trader's plan has an act of a kind, up to a given day or over the whole month. */
function countOf({ plan }: Trader, what: keyof Acts, until = 0): number {
  return days_ago.filter((day) => day >= until && plan[day]?.[what] !== undefined).length;
}
