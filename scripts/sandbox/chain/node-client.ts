import { createTestClient, defineChain, http, publicActions, walletActions, type Address, type Hex } from 'viem';
import { sandbox_chain_id } from './anvil.ts';

/** The chain's definition. It is not imported from `viem/chains`, which would load seven hundred others with it. */
const sandboxChain = defineChain({
  id: sandbox_chain_id,
  name: 'Sandbox',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

/** Returns a client of the sandbox's node, with its test methods that no real chain has. Simultaneous calls share one request. */
export const createNode = (url: string) =>
  createTestClient({
    mode: 'anvil',
    chain: sandboxChain,
    transport: http(url, { batch: { batchSize: 200 }, timeout: 60_000 }),
    // Otherwise viem answers the number of the newest block from its memory.
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);

export type Node = ReturnType<typeof createNode>;

/** The account that deploys the contracts, makes the market and supplies the faucet. Its key is public: every Anvil node starts with it. */
export const maker_address: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Default gas and fees, more than any transaction here needs, so that nothing has to be estimated first. */
const terms = { gas: 8_000_000n, maxFeePerGas: 1_000_000_000_000n, maxPriorityFeePerGas: 1n } as const;

/** Sends transactions from the maker's account in sequence, without waiting for blocks. */
export class Maker {
  readonly #node: Node;
  #nonce: number;

  private constructor(node: Node, nonce: number) {
    this.#node = node;
    this.#nonce = nonce;
  }

  static async of(node: Node): Promise<Maker> {
    const maker = new Maker(node, 0);
    await maker.readNonce();
    return maker;
  }

  /** Reads the nonce from the node. Needed after a reorganisation, whose dropped transactions are not sent again, and after a restart. */
  async readNonce(): Promise<void> {
    this.#nonce = await this.#node.getTransactionCount({ address: maker_address, blockTag: 'pending' });
  }

  /** Fills a block with two transactions that end in an invalid instruction, which consumes all of their gas. */
  async fillBlock(): Promise<void> {
    const { gasLimit } = await this.#node.getBlock();
    for (const gas of [gasLimit / 2n, gasLimit - gasLimit / 2n])
      await this.send({ data: '0xfe', gas, maxPriorityFeePerGas: 900_000_000_000n });
  }

  /** Mines until the chain holds all sent transactions. @throws if a block takes none of them. */
  async mine(): Promise<void> {
    for (let before = -1; ;) {
      const taken = await this.#node.getTransactionCount({ address: maker_address });
      if (taken >= this.#nonce) return;
      if (taken === before) throw new Error(`The chain does not take what was sent: ${this.#nonce - taken} wait`);
      before = taken;
      await this.#node.mine({ blocks: 1 });
    }
  }

  /** Sends a transaction and returns its hash. Without `to` it deploys a contract. */
  send(transaction: {
    to?: Address;
    data: Hex;
    value?: bigint;
    gas?: bigint;
    maxPriorityFeePerGas?: bigint;
  }): Promise<Hex> {
    const nonce = this.#nonce++;
    return this.#node.sendTransaction({ account: maker_address, chain: null, nonce, ...terms, ...transaction });
  }
}
