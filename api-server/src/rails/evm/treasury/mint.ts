import { COPT } from '@caudal/contracts';
import { sql } from 'kysely';
import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { pesos } from '../../../assets/pesos.ts';
import { postOnce } from '../../../movements/posting.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking } from '../chain.ts';
import { custody, issued } from '../custody-accounts.ts';
import { asKept } from '../keys/deposit-address.ts';
import { house_place } from '../keys/signer.ts';
import { findHouse, queueOutgoing } from '../outgoing/outgoing-store.ts';
import type { OutgoingPurpose } from '../outgoing/purpose.ts';
import type { FollowingServices } from '../services.ts';
import { in_no_block } from '../outgoing/open-states.ts';

const purpose = 'mint';

/** The least amount to mint: gas costs the same for any amount, so rare large mints are cheaper. */
const least_minted = pesos('1000000');

/**
 * Mints peso tokens when queued transactions need more of them than the house holds. Minting turns pesos that customers deposited through
 * the bank into the same amount of tokens, so no customer's balance changes. Rule chain 9.
 */
export async function mintPesos(services: FollowingServices): Promise<void> {
  const { db, chain, clock } = services;
  const token = chain.tokens.find(({ asset }) => asset.symbol === 'COP');
  const house = await findHouse(db);
  if (!token || !house) return;
  const { is_minting, wanted } = await db
    .selectFrom('chain.outgoing')
    .select([
      sql<boolean>`coalesce(bool_or(purpose = ${purpose}), false)`.as('is_minting'),
      sql<bigint>`coalesce(sum(amount) filter (where token = ${asKept(token.address)}), 0)::numeric(78, 0)`.as(
        'wanted',
      ),
    ])
    .where('from_address', '=', house)
    .where('state', 'in', in_no_block)
    .executeTakeFirstOrThrow();
  // Waits for an earlier mint whose transaction no block includes yet: its tokens are not in the house's balance.
  if (is_minting || wanted === 0n) return;
  const args = [house as Address] as const;
  const held = await asking(
    chain.client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args }),
  );
  if (held >= wanted) return;
  const missing = wanted - held;
  const amount = missing > least_minted ? missing : least_minted;
  await inTransaction(db, (transaction) =>
    queueOutgoing(
      transaction,
      {
        purpose,
        reference: null,
        place: house_place,
        from: house,
        to: token.address,
        data: encodeFunctionData({ abi: COPT.abi, functionName: 'mint', args: [house as Address, amount] }),
        needs: null,
      },
      clock(),
    ),
  );
}

export function mintPurpose({ log }: Pick<FollowingServices, 'log'>): OutgoingPurpose {
  return {
    name: purpose,
    confirmed: async (transaction, { id }, { logs }) => {
      // Books the amount that the token's own event reports.
      const minted = logs.reduce((sum, { topics, data }) => (topics.length === 3 ? sum + BigInt(data) : sum), 0n);
      await postOnce(
        transaction,
        { scope: 'mint', key: id },
        { debit: custody('COP'), credit: issued, amount: minted, reason: 'mint', reference: id },
      );
    },
    reverted: async (_transaction, { id }) => log.error({ outgoing: id }, 'Pesos could not be made into tokens'),
    refused: async (_transaction, { id }, why) =>
      log.error({ outgoing: id, err: why }, 'Pesos could not be made into tokens'),
  };
}
