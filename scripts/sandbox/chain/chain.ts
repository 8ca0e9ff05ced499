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
/** While nobody looks. Prices of five minutes ago are shown as old ones. */
const resting_block_seconds = 60;
const move_seconds = 15;
/** Of the first day's market: one first start is like any other. */
const seed = 4_000;

interface Parts extends Omit<KeptChain, 'periods'> {
  node: Node;
  maker: Maker;
  market: MarketMaker;
  past: MarketPast;
  contracts: Contracts;
}

/** A chain with tokens, an exchange and a market on it, and the faults that chains and their nodes have. */
export class SandboxChain {
  readonly node: Node;
  readonly contracts: Contracts;
  readonly #options: ChainOptions;
  readonly #maker: Maker;
  readonly #market: MarketMaker;
  readonly #past: MarketPast;
  readonly #kept: KeptChain['kept'];
  #anvil: Anvil | null;
  #timer: NodeJS.Timeout | undefined;
  #goesOn = false;

  private constructor(parts: Parts) {
    this.#options = parts.options;
    this.#anvil = parts.anvil;
    this.#kept = parts.kept;
    this.node = parts.node;
    this.contracts = parts.contracts;
    this.#maker = parts.maker;
    this.#market = parts.market;
    this.#past = parts.past;
  }

  /** Begins a chain and has it live through its past, or goes on with the one that was kept. */
  static async start(options: ChainOptions): Promise<SandboxChain> {
    const chain = await SandboxChain.on(await startKeptChain(options));
    await chain.goOn();
    return chain;
  }

  /** Deploys what a chain that begins is to have. It stands still until it is told to go on. A failure stops its node. */
  static async on({ options, anvil, kept, periods }: KeptChain): Promise<SandboxChain> {
    try {
      const node = createNode(anvil.url);
      const maker = await Maker.of(node);
      const isNew = kept.content.contracts === null;
      const contracts = kept.content.contracts ?? (await deploy(node, maker));
      const market = new MarketMaker(node, maker, { contracts, random: numbersFrom(isNew ? seed : secondsNow()) });
      if (!isNew) await market.readPrices();
      const hasLived = kept.content.hasLived ?? false;
      // A node that is started again takes the present for its time: a past that was interrupted goes on where it stood.
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

  /** Where its node answers, while it runs. */
  get url(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  get isNodeUp(): boolean {
    return this.#anvil !== null;
  }

  /** Hands out tokens; they are there with the next block. */
  async give(symbol: TokenSymbol, to: Address, amount: bigint): Promise<void> {
    await give(this.#maker, this.contracts.tokens, { symbol, to, amount });
  }

  /** Gives the house what it works with: ether to pay for transactions, and the role that makes pesos into tokens. */
  async furnish(house: Address): Promise<void> {
    await furnish(this.node, this.#maker, { house, copt: this.contracts.tokens.COPT });
  }

  /** Lets some time of the market go by. Answers how many trades the next block takes. */
  move(seconds: number): Promise<number> {
    return this.#market.move(seconds);
  }

  /** A token is worth so many percent more, or less, with the newest block. */
  jump(symbol: TokenSymbol, percent: number): Promise<void> {
    return this.#market.jump(symbol, percent);
  }

  /** The node is gone: whoever calls it is refused. */
  async stopNode(): Promise<void> {
    clearInterval(this.#timer);
    const anvil = this.#anvil;
    this.#anvil = null;
    await anvil?.stop();
  }

  /** The node is there again, and its chain goes on. */
  async startNode(): Promise<void> {
    if (this.#anvil) return;
    const { port, stateDir } = this.#options;
    this.#anvil = await startAnvil({ port, stateFile: stateFileIn(stateDir), genesis_seconds: 0 });
    await this.#maker.readNonce();
    await this.#goOn();
  }

  /** The newest blocks never were: as many others, without what was in them, take their place. */
  async reorganise(depth: number): Promise<void> {
    await this.node.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
      method: 'anvil_reorg',
      params: [depth, []],
    });
    await this.#maker.readNonce();
  }

  /** So many blocks have no room for anything that pays less than a lot. */
  async fillBlocks(count: number): Promise<void> {
    for (let block = 0; block < count; block += 1) await this.#maker.fillBlock();
  }

  /** The pesos on the chain stand still, or go on, with the next block. */
  pausePesos(isPaused: boolean): Promise<void> {
    return pausePesos(this.node, this.#maker, this.contracts.tokens.COPT, isPaused);
  }

  /** Goes slowly from now on, while nobody looks: what is under way still ends, and nothing is traded. */
  async rest(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#anvil) await this.node.setIntervalMining({ interval: resting_block_seconds });
  }

  /** Goes on as usual after a rest, with a trade and a block at once. */
  async wake(): Promise<void> {
    if (!this.#anvil) return;
    await this.move(move_seconds);
    await this.node.mine({ blocks: 1 });
    await this.#live();
  }

  async stop(): Promise<void> {
    await this.stopNode();
  }

  /** Has a new chain's market trade up to a moment of its past, in seconds since 1970, at which a block is mined. */
  async liveUntil(seconds: number): Promise<void> {
    await this.#past.liveUntil(seconds);
    if ((await this.time_seconds()) >= seconds) return;
    await mineAt(this.node, seconds);
  }

  /** Mines so many blocks, as far apart as they usually are. */
  async pass(blocks: number): Promise<void> {
    await this.node.mine({ blocks, interval: block_seconds });
  }

  /** The time of the newest block, in seconds since 1970. */
  async time_seconds(): Promise<number> {
    return Number((await this.node.getBlock()).timestamp);
  }

  /**
   * Lives through what is left of its past, and lives on from then. A chain that was kept is told what time it is; one that goes
   * on already is left as it is. A failure stops its node.
   */
  async goOn(): Promise<void> {
    if (this.#goesOn) return;
    this.#goesOn = true;
    try {
      await this.#past.liveUntil();
      this.#kept.content.hasLived = true;
      await this.#kept.save();
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
    if (this.#options.isLive ?? true) await this.#live();
  }

  async #live(): Promise<void> {
    clearInterval(this.#timer);
    await this.node.setIntervalMining({ interval: block_seconds });
    let isMoving = false;
    this.#timer = setInterval(() => {
      // One at a time: a node that is slow is not flooded afterwards.
      if (isMoving) return;
      isMoving = true;
      void this.move(move_seconds)
        .catch(() => undefined)
        .finally(() => (isMoving = false));
    }, move_seconds * 1_000);
  }
}
