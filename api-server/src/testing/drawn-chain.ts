import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxToken, SwapExecutor, UniswapV2Factory } from '@caudal/contracts';
import { uniswapBytecode } from '@caudal/contracts/uniswap-bytecode';
import { encodeDeployData, encodeFunctionData, erc20Abi, getContractAddress, maxUint256, parseAbi } from 'viem';
import { parseEther, type Address, type Hex } from 'viem';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { startAnvil, type Anvil } from '../../../scripts/sandbox/chain/anvil.ts';
import { createNode, Maker, maker_address, type Node } from '../../../scripts/sandbox/chain/node-client.ts';
import type { Pool } from '../trading/constant-product.ts';

const tokens_there = 5;
const syncAbi = parseAbi(['function sync()']);
const factoryAbi = UniswapV2Factory.abi;

/** A real node with real tokens and empty pools between all of them, which a test fills with random markets. */
export class DrawnChain {
  readonly node: Node;
  readonly maker: Maker;
  readonly factory: Address;
  readonly executor: Address;
  readonly tokens: readonly Address[];
  readonly #anvil: Anvil;
  readonly #dir: string;
  #pairs = new Map<string, Address>();
  #empty: Hex | null = null;

  private constructor(parts: { node: Node; maker: Maker; anvil: Anvil; dir: string }) {
    this.node = parts.node;
    this.maker = parts.maker;
    this.#anvil = parts.anvil;
    this.#dir = parts.dir;
    const [executor, factory, ...tokens] = Array.from({ length: tokens_there + 2 }, (_, nonce) =>
      getContractAddress({ from: maker_address, nonce: BigInt(nonce) }),
    );
    this.executor = executor ?? '0x';
    this.factory = factory ?? '0x';
    this.tokens = tokens;
  }

  static async start(): Promise<DrawnChain> {
    const dir = await mkdtemp(join(tmpdir(), 'caudal-drawn-'));
    const genesis_seconds = Math.floor(Date.now() / 1_000);
    const anvil = await startAnvil({ port: await freePort(), stateFile: join(dir, 'state.json'), genesis_seconds });
    const node = createNode(anvil.url);
    const chain = new DrawnChain({ node, maker: await Maker.of(node), anvil, dir });
    await chain.#deploy();
    return chain;
  }

  get url(): string {
    return this.#anvil.url;
  }

  async #deploy(): Promise<void> {
    const { node, maker } = this;
    await node.setBalance({ address: maker_address, value: parseEther('1000000000') });
    await maker.send({ data: SwapExecutor.bytecode });
    await maker.send({
      data: encodeDeployData({ ...UniswapV2Factory, bytecode: uniswapBytecode.factory, args: [maker_address] }),
    });
    for (const [place] of this.tokens.entries())
      await maker.send({ data: encodeDeployData({ ...SandboxToken, args: [`Token ${place}`, `T${place}`, 6] }) });
    for (const token of this.tokens) {
      await this.mint(token, maker_address, 2n ** 120n);
      await this.approve(token);
    }
    await maker.mine();
  }

  async approve(token: Address): Promise<void> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [this.executor, maxUint256] });
    await this.maker.send({ to: token, data });
  }

  async mint(token: Address, to: Address, amount: bigint): Promise<void> {
    const data = encodeFunctionData({ abi: SandboxToken.abi, functionName: 'mint', args: [to, amount] });
    await this.maker.send({ to: token, data });
  }

  /** Returns the pool of two tokens, and creates it when there is none yet. */
  async pairOf(a: Address, b: Address): Promise<Address> {
    const key = [a.toLowerCase(), b.toLowerCase()].toSorted().join();
    const known = this.#pairs.get(key);
    if (known) return known;
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: [a, b] });
    await this.maker.send({ to: this.factory, data });
    await this.maker.mine();
    const pair = await this.node.readContract({
      address: this.factory,
      abi: factoryAbi,
      functionName: 'getPair',
      args: [a, b],
    });
    this.#pairs.set(key, pair);
    return pair;
  }

  /**
   * Fills the pools of a market, of at most one pool for each pair of tokens, after removing a former market. Returns the addresses of the
   * pools.
   */
  async fillPools(pools: readonly Pool[]): Promise<Address[]> {
    for (const { tokens } of pools) await this.pairOf(this.#token(tokens[0]), this.#token(tokens[1]));
    if (this.#empty !== null) await this.node.revert({ id: this.#empty });
    else
      for (const [a, one] of this.tokens.entries())
        for (const other of this.tokens.slice(a + 1)) await this.pairOf(one, other);
    this.#empty = await this.node.snapshot();
    await this.maker.readNonce();
    const pairs: Address[] = [];
    for (const { tokens, reserves } of pools) {
      const pair = await this.pairOf(this.#token(tokens[0]), this.#token(tokens[1]));
      pairs.push(pair);
      for (const side of [0, 1] as const) await this.mint(this.#token(tokens[side]), pair, reserves[side]);
      await this.maker.send({ to: pair, data: encodeFunctionData({ abi: syncAbi, functionName: 'sync' }) });
    }
    await this.maker.mine();
    return pairs;
  }

  /** Returns the market with the tokens of each pool in the order of their addresses, as the pool's contract has them. */
  ordered(pools: readonly Pool[]): Pool[] {
    return pools.map(({ tokens: [a, b], reserves: [x, y] }) =>
      this.#token(a).toLowerCase() < this.#token(b).toLowerCase()
        ? { tokens: [a, b], reserves: [x, y] }
        : { tokens: [b, a], reserves: [y, x] },
    );
  }

  #token(place: number): Address {
    return this.tokens[place] ?? '0x';
  }

  async balanceOf(token: Address, owner: Address = maker_address): Promise<bigint> {
    return this.node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  }

  async stop(): Promise<void> {
    await this.#anvil.stop();
    await rm(this.#dir, { recursive: true, force: true });
  }
}
