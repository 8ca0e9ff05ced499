import { toMinorUnits } from '@caudal/api-spec';
import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import type { Address } from 'viem';
import { keepWithdrawal } from '../../../movements/keep-withdrawal.ts';
import { openCustomerAccount } from '../../../movements/ledger-accounts.ts';
import { checkAmount, holdFor, refuseMoneyOut, requestMoney, type Asking } from '../../../movements/money-request.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/contexts.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import type { ChainToken } from '../chain.ts';
import { custody } from '../custody-accounts.ts';
import { addressCooling, crypto_withdrawal_minimum_cop_minor } from '../evm-settings.ts';
import { asKept } from '../keys/deposit-address.ts';
import { transferOfId } from '../movements/crypto-list.ts';
import type { ChainServices, FollowingServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { contractQuestion, contractRefusals, readDestination, type Destination } from '../whitelist/destination.ts';
import type { AddressProblem } from '../whitelist/address-rules.ts';
import { findKept } from '../whitelist/kept-addresses.ts';
import { addressRefusals } from '../whitelist/whitelist-handlers.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import { transferCost, type TransferCost } from './transfer-fee.ts';
import { checkTransfer } from './transfer-rules.ts';

export const startTransfer =
  (services: ChainServices): Handler<'startTransfer'> =>
  async ({ params, body }, context) => {
    const { db, chain } = services;
    const token = chain?.tokens.find(({ asset }) => asset.token === params.token);
    if (!chain) return refuse('chain_unavailable');
    if (!token) return refuse('not_found');
    const following = { ...services, chain };
    // Reads the chain before rows are locked, so that a slow node delays no other request.
    const destination = await readDestination(db, chain, context.caller.accountId, body.recipient);
    const mayBeSentTo = typeof destination !== 'string';
    const cost = mayBeSentTo ? await transferCost(chain, services.prices, token, { isShown: false }) : null;
    const asked: Asked = { token, destination, cost, body };
    const id = await requestMoney(services, context, transferOf(following, asked));
    if (id instanceof Refusal) return id;
    const { state, phase, waitsUntil } = await transferOfId(services, context.caller.accountId, id);
    return { transactionId: id, state, phase, waitsUntil };
  };

interface Asked {
  token: ChainToken;
  destination: Destination | AddressProblem;
  /** The cost of sending; null when there is no price. */
  cost: TransferCost | null;
  body: components['schemas']['TransferRequest'];
}

/** Returns the checks and steps of a withdrawal of tokens for `requestMoney`. Rule chain 7. */
function transferOf(services: FollowingServices, asked: Asked) {
  const { token, destination, body } = asked;
  return {
    kind: 'crypto_withdrawal',
    words: ['crypto_withdrawal', token.asset.symbol, body.amount, asKept(body.recipient)],
    goesTo: async () => ({
      address: typeof destination === 'string' ? undefined : destination.address,
      doing: 'sending' as const,
    }),
    allow: (asking: Asking) => allow(services, asked, asking),
    keep: (asking: Asking, terms: AllowedTransfer) => keep(services, asked, asking, terms),
  } as const;
}

async function allow(services: FollowingServices, { token, destination, cost, body }: Asked, asking: Asking) {
  const refused = await refuseMoneyOut(asking);
  if (refused) return refused;
  if (typeof destination === 'string') return refuse(addressRefusals[destination]);
  const kept = await findKept(asking.transaction, asking.accountId, destination.address);
  const question = contractQuestion(destination, { typed: body.contractConfirmation, kept });
  if (question) return refuse(contractRefusals[question]);
  const asset = { asset: token.asset, amount: body.amount };
  const checked = await checkAmount(services, asking, {
    direction: 'out',
    minimum: crypto_withdrawal_minimum_cop_minor,
    check: (facts) => checkTransfer({ ...facts, ...asset, unitCop: cost?.unitCop ?? null }),
  });
  if (checked instanceof Refusal) return checked;
  if (cost === null) return refuse('price_unknown');
  const shown = body.feeMaximum === undefined ? null : toMinorUnits(body.feeMaximum, token.asset.decimals);
  if (shown !== null && cost.fee > shown) return refuse('fee_went_up');
  return { ...checked, fee: cost.fee, destination };
}

type AllowedTransfer = Exclude<Awaited<ReturnType<typeof allow>>, Refusal>;

async function keep(
  services: FollowingServices,
  { token }: Asked,
  asking: Asking,
  { amount, valueCop, fee, destination: { address, codeHash } }: AllowedTransfer,
) {
  const {
    transaction,
    accountId,
    now,
    request: { id },
  } = asking;
  const asset = token.asset.symbol;
  const debit = await openCustomerAccount(transaction, accountId, asset);
  const held = await holdFor(asking, { asset, debit, credit: custody(asset), amount: amount + fee });
  if (held === null) return refuse('balance_exceeded');
  const usable = await usableAt(services, transaction, accountId, address, now);
  const columns = { asset, amount, fee, value_cop: valueCop, rail: 'evm', hold_transfer_id: held };
  await keepWithdrawal(asking, transferApproval, { ...columns, next_poll_at: usable });
  await transaction
    .insertInto('chain.payout')
    .values({
      movement_id: id,
      to_address: asKept(address),
      waits_until: usable > now ? usable : null,
      code_hash: codeHash,
    })
    .execute();
  // Notifies the customer, so that the owner of a misused account can still stop the withdrawal.
  await tellOfTokens(services, transaction, { id, accountId, asset }, 'crypto_withdrawal_requested', amount);
  return { address, ...(codeHash !== null && { isContract: true }) };
}

/** Returns the time from which tokens may be sent to an address. The waiting time of an unsaved address begins now. Rule chain 6. */
async function usableAt(
  { config }: FollowingServices,
  transaction: Transaction,
  accountId: string,
  recipient: Address,
  now: Date,
): Promise<Date> {
  const kept = await findKept(transaction, accountId, recipient);
  const fresh = secondsAfter(now, await readSetting(transaction, addressCooling(config.CAUDAL_MODE)));
  const usable = kept?.usable_at ?? fresh;
  return usable > now ? usable : now;
}
