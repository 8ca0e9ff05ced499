import { formatEther, type Address } from 'viem';
import { asking, ChainUnavailable, createChain, WrongChain } from '../../api-server/src/rails/evm/chain.ts';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { house_place, SignerUnavailable } from '../../api-server/src/rails/evm/keys/signer.ts';
import { amiss, fine, notAsked, type Check, type Finding, type Installation } from './check.ts';

/** The age of the newest block, in seconds, above which a node counts as stalled. */
const newest_block_seconds = 600;
const without = notAsked('EVM_RPC_URL is none: there is no crypto.');
/** The advice for a faulty node. No message shows the node's address, because the address may hold a key. */
const mend_node = 'Correct EVM_RPC_URL, or let the node catch up.';

export const chain: Check = {
  passes:
    'the node of `EVM_RPC_URL` is of the chain `EVM_CHAIN_ID`, has our contracts, and its newest block is not older than ten minutes',
  look: async ({ config, clock }) => {
    const configured = createChain(config);
    if (!configured) return without;
    try {
      await configured.check();
      const { number, timestamp } = await asking(configured.client.getBlock());
      const age_seconds = Math.round(clock().getTime() / 1_000 - Number(timestamp));
      return age_seconds > newest_block_seconds
        ? amiss(`The node's newest block, ${number}, is ${age_seconds} s old: it stands still. ${mend_node}`)
        : fine(`Chain ${configured.chainId}, block ${number}.`);
    } catch (error) {
      if (error instanceof WrongChain)
        return amiss(`${error.message}. Correct EVM_RPC_URL, EVM_CHAIN_ID or the contracts.`);
      if (error instanceof ChainUnavailable) return amiss(`The node does not answer. ${mend_node}`);
      throw error;
    }
  },
};

export const signer: Check = {
  passes:
    'the signer of `SIGNER_URL` answers to our token, with the words that the addresses of customers were derived from',
  after: ['schema'],
  look: async (installation) => {
    if (installation.config.EVM_RPC_URL === 'none') return without;
    try {
      return await lookAtSigner(installation);
    } catch (error) {
      if (!(error instanceof SignerUnavailable)) throw error;
      return amiss(`${error.message}. Start it (bin/caudal signer), or correct SIGNER_URL or SIGNER_TOKEN.`);
    }
  },
};

async function lookAtSigner({ config, db }: Installation): Promise<Finding> {
  const keys = createSigner(config);
  const house = await keys.addressOf(house_place);
  const customers = await db
    .selectFrom('chain.deposit_address')
    .select(['place', 'address'])
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  if (customers && (await keys.addressOf(customers.place)).toLowerCase() !== customers.address)
    return amiss(
      'The signer has other words than those that the addresses of customers were derived from: what they send could not be moved. Start it with the former words.',
    );
  return fine(`The house is ${house}.`);
}

export const gas: Check = {
  passes: "the house's address has ether to pay for transactions",
  after: ['chain', 'signer'],
  look: async ({ config }) => {
    const configured = createChain(config);
    if (!configured) return without;
    const house: Address = await createSigner(config).addressOf(house_place);
    const wei = await asking(configured.client.getBalance({ address: house }));
    return wei > 0n
      ? fine(`${formatEther(wei)} ether.`)
      : amiss(`The house's address ${house} has no ether, so no transaction can be sent. Send some there.`);
  },
};
