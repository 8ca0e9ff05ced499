import type { Address } from 'viem';
import { startAnvil, type Anvil } from './anvil.ts';
import { deploy, furnish, give, type Contracts } from './deploy.ts';
import { secondsNow, startKeptChain, stateFileIn, type ChainOptions, type KeptChain } from './kept-chain.ts';
import { MarketPast, mineAt, setTime } from './market-past.ts';
import { MarketMaker } from './market-maker.ts';
import { numbersFrom } from './market.ts';
import { createNode, Maker, type Node } from './node-client.ts';
import { pausePesos } from './pause.ts';
import type { TokenSymbol } from './tokens.ts';

const block_seconds = 6;
/** The block time while nobody uses the product; well below the five minutes after which prices are shown as old. */
const resting_block_seconds = 60;
const move_seconds = 15;
/** The seed of a new chain's market, so that every first start is alike. */
const seed = 4_000;

interface Parts extends Omit<KeptChain, 'periods'> {
  node: Node;
  maker: Maker;
  market: MarketMaker;
  past: MarketPast;
  contracts: Contracts;
}

/** A chain with tokens, an exchange and a market, which can show the faults of real chains and their nodes. */
export class SandboxChain {
  readonly node: Node;
  readonly contracts: Contracts;
  readonly #parts: Parts;
  #anvil: Anvil | null;
  #timer: NodeJS.Timeout | undefined;
  #goesOn = false;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#anvil = parts.anvil;
    this.node = parts.node;
    this.contracts = parts.contracts;
  }

  /** Starts a new chain and simulates a month of trades on it, or resumes the saved one. */
  static async start(options: ChainOptions): Promise<SandboxChain> {
    const chain = await SandboxChain.on(await startKeptChain(options));
    await chain.goOn();
    return chain;
  }

  /** Deploys the contracts of a new chain, or takes over a saved one. It stays halted until `goOn` is called. A failure stops its node. */
  static async on({ options, anvil, kept, periods }: KeptChain): Promise<SandboxChain> {
    try {
      const node = createNode(anvil.url);
      const maker = await Maker.of(node);
      const isNew = kept.content.contracts === null;
      const contracts = kept.content.contracts ?? (await deploy(node, maker));
      const market = new MarketMaker(node, maker, { contracts, random: numbersFrom(isNew ? seed : secondsNow()) });
      if (!isNew) await market.readPrices();
      const hasLived = kept.content.hasLived ?? false;
      // A restarted node's clock shows the present. It is set back to the newest block, so that an interrupted simulation can continue.
      if (!isNew && !hasLived) await setTime(node, Number((await node.getBlock()).timestamp));
      const past = new MarketPast(node, market, { periods: hasLived ? [] : periods, until_seconds: secondsNow() });
      kept.content.contracts = contracts;
      await kept.save();
      return new SandboxChain({ options, anvil, kept, node, maker, market, past, contracts });
    } catch (error) {
      await anvil.stop();
      throw error;
    }
  }

  /** The URL of the chain's node, which answers while the node runs. */
  get url(): string {
    return `http://127.0.0.1:${this.#parts.options.port}`;
  }

  get isNodeUp(): boolean {
    return this.#anvil !== null;
  }

  /** Hands out tokens, which arrive with the next block. */
  async give(symbol: TokenSymbol, to: Address, amount: bigint): Promise<void> {
    await give(this.#parts.maker, this.contracts.tokens, { symbol, to, amount });
  }

  /** Gives the house address what it needs: ether to pay for transactions, and the role that mints and burns pesos. */
  async furnish(house: Address): Promise<void> {
    await furnish(this.node, this.#parts.maker, { house, copt: this.contracts.tokens.COPT });
  }

  /** Advances the market by some time. Returns the number of trades that it sent for the next block. */
  move(seconds: number): Promise<number> {
    return this.#parts.market.move(seconds);
  }

  /** Changes a token's price by some percent, and mines the blocks with the trades that do so. */
  jump(symbol: TokenSymbol, percent: number): Promise<void> {
    return this.#parts.market.jump(symbol, percent);
  }

  /** Stops the node, so that calls to it fail. */
  async stopNode(): Promise<void> {
    clearInterval(this.#timer);
    const anvil = this.#anvil;
    this.#anvil = null;
    await anvil?.stop();
  }

  /** Starts the node again and resumes its chain. */
  async startNode(): Promise<void> {
    if (this.#anvil) return;
    const { port, stateDir } = this.#parts.options;
    this.#anvil = await startAnvil({ port, stateFile: stateFileIn(stateDir), genesis_seconds: 0 });
    await this.#parts.maker.readNonce();
    await this.#goOn();
  }

  /** Replaces the newest blocks by the same number of empty ones. */
  async reorganise(depth: number): Promise<void> {
    await this.node.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
      method: 'anvil_reorg',
      params: [depth, []],
    });
    await this.#parts.maker.readNonce();
  }

  /** Drops the newest blocks, as a node does that falls back to an older state. */
  async rollBack(depth: number): Promise<void> {
    await this.node.request<{ Method: 'anvil_rollback'; Parameters: [number]; ReturnType: null }>({
      method: 'anvil_rollback',
      params: [depth],
    });
    await this.#parts.maker.readNonce();
  }

  /** Fills the next blocks with transactions that pay high fees, so that no others fit. */
  async fillBlocks(count: number): Promise<void> {
    for (let block = 0; block < count; block += 1) await this.#parts.maker.fillBlock();
  }

  /** Pauses or resumes the peso token with the next block. */
  pausePesos(isPaused: boolean): Promise<void> {
    return pausePesos(this.node, this.#parts.maker, this.contracts.tokens.COPT, isPaused);
  }

  /** Slows the chain down while nobody uses it: pending transactions still get their blocks, and the market stops trading. */
  async rest(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#anvil) await this.node.setIntervalMining({ interval: resting_block_seconds });
  }

  /** Resumes the usual pace after a rest, starting with market trades and a block at once. */
  async wake(): Promise<void> {
    if (!this.#anvil) return;
    await this.move(move_seconds);
    await this.node.mine({ blocks: 1 });
    await this.#live();
  }

  async stop(): Promise<void> {
    await this.stopNode();
  }

  /** Simulates a new chain's trades up to a moment of the past, in seconds since 1970, and mines a block with that time. */
  async liveUntil(seconds: number): Promise<void> {
    await this.#parts.past.liveUntil(seconds);
    if ((await this.time_seconds()) >= seconds) return;
    await mineAt(this.node, seconds);
  }

  /** Mines some blocks at the usual interval. */
  async pass(blocks: number): Promise<void> {
    await this.node.mine({ blocks, interval: block_seconds });
  }

  /** The time of the newest block, in seconds since 1970. */
  async time_seconds(): Promise<number> {
    return Number((await this.node.getBlock()).timestamp);
  }

  /**
   * Simulates the rest of the past's trades, sets the node's clock to now, and starts to produce blocks and trades by itself if `isLive`.
   * Does nothing when called again. A failure stops the node.
   */
  async goOn(): Promise<void> {
    if (this.#goesOn) return;
    this.#goesOn = true;
    try {
      await this.#parts.past.liveUntil();
      this.#parts.kept.content.hasLived = true;
      await this.#parts.kept.save();
      await this.#goOn();
    } catch (error) {
      await this.stopNode();
      throw error;
    }
  }

  async #goOn(): Promise<void> {
    const { timestamp } = await this.node.getBlock();
    const now = BigInt(secondsNow());
    await this.node.setNextBlockTimestamp({ timestamp: now > timestamp ? now : timestamp + 1n });
    await this.node.mine({ blocks: 1 });
    if (this.#parts.options.isLive ?? true) await this.#live();
  }

  async #live(): Promise<void> {
    clearInterval(this.#timer);
    await this.node.setIntervalMining({ interval: block_seconds });
    let isMoving = false;
    this.#timer = setInterval(() => {
      // Skips a turn while the last one is under way, so that a slow node is not flooded afterwards.
      if (isMoving) return;
      isMoving = true;
      void this.move(move_seconds)
        .catch(() => undefined)
        .finally(() => (isMoving = false));
    }, move_seconds * 1_000);
  }
}
