// Reads the balances at our addresses from the chain as of one block.
import { erc20Abi, type Address, type Hex, type TransactionReceipt } from 'viem';
import type { Database } from '../platform/db/database.ts';
import { asking, type Chain, type ChainToken } from '../rails/evm/chain.ts';

/** The number of addresses whose balances are read in one request. */
const addresses_at_once = 400;

/** Returns our addresses that send or have received tokens, in the form in which addresses are stored. */
export async function ourAddresses(db: Database): Promise<Set<string>> {
  const [senders, incoming] = await Promise.all([
    db.selectFrom('chain.sender').select('address').execute(),
    db.selectFrom('chain.incoming').select('to_address').distinct().execute(),
  ]);
  return new Set([...senders.map(({ address }) => address), ...incoming.map(({ to_address }) => to_address)]);
}

/** Returns the sum of a token at addresses, in minor units. @throws ChainUnavailable */
export async function totalAt(
  { client }: Chain,
  { address }: ChainToken,
  owners: readonly string[],
  blockNumber: bigint,
): Promise<bigint> {
  let sum = 0n;
  for (let first = 0; first < owners.length; first += addresses_at_once) {
    const some = owners.slice(first, first + addresses_at_once);
    const found = await asking(
      client.multicall({
        contracts: some.map(
          (owner) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] }) as const,
        ),
        deployless: true,
        allowFailure: false,
        blockNumber,
      }),
    );
    sum += found.reduce((more, one) => more + one, 0n);
  }
  return sum;
}

const transfer_topic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const addressOf = (topic: string | undefined) => `0x${(topic ?? '').slice(-40)}`;

/** Returns, for each token, the amount that the transfers in receipts brought to our addresses, less the amount that left them. */
export function flowsOf(receipts: readonly TransactionReceipt[], ours: ReadonlySet<string>): Map<string, bigint> {
  const flows = new Map<string, bigint>();
  for (const { address, topics, data } of receipts.flatMap(({ logs }) => logs)) {
    if (topics[0] !== transfer_topic || topics.length !== 3) continue;
    const amount = BigInt(data);
    const came = ours.has(addressOf(topics[2])) ? amount : 0n;
    const left = ours.has(addressOf(topics[1])) ? amount : 0n;
    const token = address.toLowerCase();
    flows.set(token, (flows.get(token) ?? 0n) + came - left);
  }
  return flows;
}
