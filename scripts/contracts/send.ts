import { keccak256, type Address, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { asking, ChainUnavailable, type Chain } from '../../api-server/src/rails/evm/chain.ts';
import { refusalOf } from '../../api-server/src/rails/evm/words-of-node.ts';
import type { Target } from './target.ts';

/** The longest wait for a block with a transaction, in milliseconds. */
const block_within_milliseconds = 600_000;

/** A transaction may have been sent, but no block has it yet. Repeating the command finds out. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

/** The cost of a deployment. */
export interface Bill {
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** The cost in wei at the present fee. */
  now: bigint;
  /** The most that it can cost in wei: the account needs as much. */
  most: bigint;
}

/** A program that copies memory and reads transient storage, as the contracts do; chains can since Ethereum's upgrade Cancun. */
const program_of_cancun = '0x5f5f5f5e5f5c00';

/** Checks that the chain carries out the instructions that the contracts consist of. @throws SetupFault, ChainUnavailable */
export async function requireCancun({ client }: Chain): Promise<void> {
  await client.call({ data: program_of_cancun }).catch((error: unknown) => {
    const found = `The chain lacks instructions of Ethereum's upgrade Cancun, which the contracts need (${wordsOf(error)}). Name a chain that has them in EVM_RPC_URL.`;
    throw new SetupFault('variables', { found });
  });
}

/** Estimates the cost of a deployment. @throws SetupFault if the chain refuses it; ChainUnavailable */
export async function billOf({ client }: Chain, { name, transaction }: Target, from: Address | null): Promise<Bill> {
  const fees = await asking(client.estimateFeesPerGas());
  const estimated = await client.estimateGas({ ...transaction, ...(from && { account: from }) }).catch((error) => {
    throw new SetupFault('variables', { found: `The chain refuses ${name}: ${wordsOf(error)}.` });
  });
  const gas = (estimated * 11n) / 10n;
  // Leaves room for the base fee to double. Only the actual base fee is paid.
  const maxFeePerGas = fees.maxFeePerGas * 2n;
  return { ...fees, gas, maxFeePerGas, now: estimated * fees.maxFeePerGas, most: gas * maxFeePerGas };
}

/** Returns the words of a node that refuses a call. @throws ChainUnavailable if the node did not answer. */
function wordsOf(error: unknown): string {
  const words = refusalOf(error);
  // Other errors are not repeated, because they name the node, whose address may hold a key.
  if (words === null) throw new ChainUnavailable('The node did not answer', { cause: error });
  return words;
}

/**
 * Sends a deployment and waits until a block has it. Tells the hash before it sends anything.
 * @throws SetupFault, ChainUnavailable, Unfinished
 */
export async function send(
  { client, chainId, pageOf }: Chain,
  { name, transaction }: Target,
  { payer, bill, tell }: { payer: PrivateKeyAccount; bill: Bill; tell: (line: string) => void },
): Promise<void> {
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = bill;
  const nonce = await asking(client.getTransactionCount({ address: payer.address }));
  const signed = await payer.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    ...transaction,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  });
  const hash = keccak256(signed);
  tell(`Sending ${name}: ${pageOf(hash) ?? hash}`);
  await client.sendRawTransaction({ serializedTransaction: signed }).catch((error) => {
    throw new SetupFault('variables', { found: `The node does not take the transaction: ${wordsOf(error)}.` });
  });
  await receiptOf(client, hash, name);
}

async function receiptOf(client: Chain['client'], hash: Hex, name: string): Promise<void> {
  const waiting = client.waitForTransactionReceipt({ hash, timeout: block_within_milliseconds });
  const { status } = await waiting.catch((cause) => {
    const words = `No block with ${hash}, which deploys ${name}, was seen within ten minutes`;
    throw new Unfinished(words, { cause });
  });
  if (status !== 'success') throw new Unfinished(`The chain did not carry out ${hash}, which deploys ${name}`);
}

/** Checks that no transaction of an account waits for a block, because it may be this deployment. @throws Unfinished, ChainUnavailable */
export async function refuseIfWaiting({ client }: Chain, address: Address): Promise<void> {
  const count = (blockTag: 'latest' | 'pending') => asking(client.getTransactionCount({ address, blockTag }));
  if ((await count('pending')) > (await count('latest')))
    throw new Unfinished(`A transaction of ${address} waits for a block`);
}
