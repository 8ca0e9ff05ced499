import { createTestClient, defineChain, http, publicActions, walletActions, type Address, type Hex } from 'viem';
import { sandbox_chain_id } from './anvil.ts';

/** Defined here: `viem/chains` reads seven hundred others with it. */
const sandboxChain = defineChain({
  id: sandbox_chain_id,
  name: 'Sandbox',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

/** One that speaks to the sandbox's node, also of what no real chain does. Calls made at once travel in one request. */
export const createNode = (url: string) =>
  createTestClient({
    mode: 'anvil',
    chain: sandboxChain,
    transport: http(url, { batch: { batchSize: 200 }, timeout: 60_000 }),
  })
    .extend(publicActions)
    .extend(walletActions);

export type Node = ReturnType<typeof createNode>;

/** Deployed everything, makes the market and fills the faucet. Its key is no secret: every such node begins with it. */
export const maker_address: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** More than anything here takes: nothing has to be estimated first. */
const terms = { gas: 8_000_000n, maxFeePerGas: 1_000_000_000_000n, maxPriorityFeePerGas: 1n } as const;

/** Sends from the maker's account, one after the other, without waiting for any block. */
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

  /** After blocks that never were: what was in them is not sent again. */
  async readNonce(): Promise<void> {
    this.#nonce = await this.#node.getTransactionCount({ address: maker_address, blockTag: 'pending' });
  }

  /** Takes all the room of a block: two that end in an invalid instruction, which uses up whatever gas they have. */
  async fillBlock(): Promise<void> {
    const { gasLimit } = await this.#node.getBlock();
    for (const gas of [gasLimit / 2n, gasLimit - gasLimit / 2n])
      await this.send({ data: '0xfe', gas, maxPriorityFeePerGas: 900_000_000_000n });
  }

  /** Mines until the chain has all that was sent. @throws when it takes none of it. */
  async mine(): Promise<void> {
    for (let before = -1; ;) {
      const taken = await this.#node.getTransactionCount({ address: maker_address });
      if (taken >= this.#nonce) return;
      if (taken === before) throw new Error(`The chain does not take what was sent: ${this.#nonce - taken} wait`);
      before = taken;
      await this.#node.mine({ blocks: 1 });
    }
  }

  /** Answers its hash. Without `to` it deploys. */
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
