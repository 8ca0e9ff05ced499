import { UniswapV2Pair, UniswapV2Router02 } from '@caudal/contracts';
import { encodeFunctionData, type Address } from 'viem';
import type { Contracts } from './deploy.ts';
import { nextPrice, tradeTowards, type Side } from './market.ts';
import { maker_address, type Maker, type Node } from './node-client.ts';
import { sandboxPools, sandboxTokens, type TokenSymbol } from './tokens.ts';

const never = 2n ** 62n;

/** The price of each token on the first day, and the number of minor units in one token. */
const beginnings = Object.fromEntries(
  sandboxTokens.map(({ symbol, dollars, decimals }) => [symbol, { dollars, units: 10 ** decimals }]),
) as Record<TokenSymbol, { dollars: number; units: number }>;

/** Simulates a market: token prices change at random, and the maker trades each pool towards them where the gain exceeds the fee. */
export class MarketMaker {
  readonly #node: Node;
  readonly #maker: Maker;
  readonly #contracts: Contracts;
  readonly #random: () => number;
  readonly #dollars: Record<TokenSymbol, number>;
  /** Resolves when the last queued act is over, so that the next act reads the pools after all earlier trades. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(node: Node, maker: Maker, { contracts, random }: { contracts: Contracts; random: () => number }) {
    this.#node = node;
    this.#maker = maker;
    this.#contracts = contracts;
    this.#random = random;
    this.#dollars = Object.fromEntries(sandboxTokens.map(({ symbol, dollars }) => [symbol, dollars])) as Record<
      TokenSymbol,
      number
    >;
  }

  /** Reads the current prices from the pools, so that a resumed market continues from them. */
  async readPrices(): Promise<void> {
    const dollars: Partial<Record<TokenSymbol, number>> = { USDT: 1 };
    const reserves = await this.#reserves();
    for (let found = true; found;) {
      found = false;
      for (const [place, { tokens }] of sandboxPools.entries()) {
        const [a, b] = tokens;
        const [x = 0n, y = 0n] = reserves[place] ?? [];
        for (const [from, to, ratio] of [
          [a, b, Number(x) / Number(y)],
          [b, a, Number(y) / Number(x)],
        ] as const) {
          const known = dollars[from];
          if (known === undefined || dollars[to] !== undefined) continue;
          dollars[to] = (known / beginnings[from].units) * ratio * beginnings[to].units;
          found = true;
        }
      }
    }
    Object.assign(this.#dollars, dollars);
  }

  /** Advances the market by some time and sends the trades, which the caller mines. Returns their number. */
  move(seconds: number): Promise<number> {
    return this.#inTurn(() => this.#move(seconds));
  }

  /** Changes a token's price by some percent, and mines the trades that move the pools to it. */
  async jump(symbol: TokenSymbol, percent: number): Promise<void> {
    await this.#inTurn(async () => {
      this.#dollars[symbol] *= 1 + percent / 100;
      // Mines pending trades first: `#move` would otherwise not see them in the reserves and repeat them.
      await this.#maker.mine();
      await this.#move(0);
      await this.#maker.mine();
    });
  }

  #inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #move(seconds: number): Promise<number> {
    for (const { symbol, dollars, daily_movement } of sandboxTokens) {
      const price = this.#dollars[symbol];
      this.#dollars[symbol] = nextPrice({ price, began: dollars, daily_movement }, seconds, this.#random);
    }
    const reserves = await this.#reserves();
    const sent = sandboxPools.flatMap(({ tokens }, place) => {
      const [x, y] = reserves[place] ?? [0n, 0n];
      const side = (symbol: TokenSymbol, reserve: bigint): Side => ({
        reserve,
        worth: this.#dollars[symbol] / beginnings[symbol].units,
      });
      const trade = tradeTowards([side(tokens[0], x), side(tokens[1], y)]);
      if (!trade) return [];
      const addresses = tokens.map((symbol) => this.#contracts.tokens[symbol]);
      return [this.#swap(trade.amountIn, trade.sells === 0 ? addresses : addresses.toReversed())];
    });
    await Promise.all(sent);
    return sent.length;
  }

  #swap(amountIn: bigint, path: readonly Address[]) {
    const args = [amountIn, 0n, path, maker_address, never] as const;
    const data = encodeFunctionData({ abi: UniswapV2Router02.abi, functionName: 'swapExactTokensForTokens', args });
    return this.#maker.send({ to: this.#contracts.router, data, gas: 400_000n });
  }

  /** Returns the reserves of each pool, in the order of its tokens in `sandboxPools`. */
  async #reserves(): Promise<(readonly [bigint, bigint])[]> {
    const { pairs, tokens } = this.#contracts;
    return Promise.all(
      sandboxPools.map(async ({ tokens: [a, b] }, place) => {
        const [first, second] = await this.#node.readContract({
          address: pairs[place] ?? '0x',
          abi: UniswapV2Pair.abi,
          functionName: 'getReserves',
        });
        // A pair holds its tokens in the order of their addresses.
        return tokens[a].toLowerCase() < tokens[b].toLowerCase() ? [first, second] : [second, first];
      }),
    );
  }
}
