import { lineOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import { getAddress } from 'viem';
import { noteHits } from '../../../blacklist/hits.ts';
import { lockCustomer } from '../../../customers/customer.ts';
import { whyMoneyMayNotMove } from '../../../customers/standing.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { AllHandlers, Handler } from '../../../platform/http/contexts.ts';
import { countAttempt, mayTry } from '../../../platform/limits/attempts.ts';
import { announce } from '../../../platform/live/live.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { audit } from '../audit.ts';
import { addressCooling, kept_addresses_max } from '../evm-settings.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { ChainServices } from '../services.ts';
import { lookAlike, type AddressProblem } from './address-rules.ts';
import { contractQuestion, readDestination } from './destination.ts';
import { findKept, keptColumns, knownTo, listKept, toWire } from './kept-addresses.ts';

export function whitelistHandlers(services: ChainServices) {
  const { db } = services;
  return {
    listWhitelist: async ({ params: { id } }, { caller }) =>
      id === caller.accountId ? listKept(db, id) : refuse('not_found'),
    addToWhitelist: addToWhitelist(services),
    removeFromWhitelist: removeFromWhitelist(services),
    checkAddress: checkAddress(services),
  } satisfies Partial<AllHandlers>;
}

/** The refusals of addresses to which nothing may be sent. */
export const addressRefusals = {
  form: 'address_checksum_wrong',
  checksum: 'address_checksum_wrong',
  nobody: 'address_of_nobody',
  reserved: 'address_reserved',
  burn: 'address_of_burning',
  token: 'address_of_token',
  exchange: 'address_of_exchange',
  ours: 'address_of_ours',
  own: 'address_own',
} as const satisfies Record<AddressProblem, string>;

const addToWhitelist =
  ({ db, chain, clock, config }: ChainServices): Handler<'addToWhitelist'> =>
  async ({ params: { id }, body }, { caller, visitor }) => {
    const { accountId } = caller;
    if (id !== accountId || (body.user_id !== undefined && body.user_id !== accountId)) return refuse('not_found');
    if (!chain) return refuse('chain_unavailable');
    // Reads the chain before rows are locked, so that a slow node delays no other request.
    const destination = await readDestination(db, chain, accountId, body.address);
    if (typeof destination === 'string') return refuse(addressRefusals[destination]);
    const { address, codeHash } = destination;
    const now = clock();
    return inTransaction(db, async (transaction) => {
      const customer = await lockCustomer(transaction, accountId);
      const reason = whyMoneyMayNotMove({ accountState: caller.state, customer });
      if (reason) return refuse(reason);
      const hits = await noteHits(transaction, { accountId, address, doing: 'keeping' }, now);
      if (hits.length > 0) return refuse('movement_in_review');
      if (contractQuestion(destination, { typed: body.contractConfirmation })) return refuse('address_is_contract');
      const kept = await listKept(transaction, accountId);
      const alias = lineOf(body.alias);
      if (kept.some((one) => one.address === address)) return refuse('address_kept_already');
      if (kept.some((one) => one.alias.toLowerCase() === alias.toLowerCase())) return refuse('address_alias_taken');
      if (kept.length >= (await readSetting(transaction, kept_addresses_max))) return refuse('whitelist_full');
      if (!(await mayTry(transaction, [['address_change', accountId]], now))) return refuse('address_changes_exceeded');
      const cooling = await readSetting(transaction, addressCooling(config.CAUDAL_MODE));
      const added = await transaction
        .insertInto('chain.kept_address')
        .values({
          account_id: accountId,
          alias,
          address: asKept(address),
          created_at: now,
          usable_at: secondsAfter(now, cooling),
          code_hash: codeHash,
        })
        .returning(keptColumns)
        .executeTakeFirstOrThrow();
      await countAttempt(transaction, ['address_change', accountId], now);
      await audit.byCustomer(transaction, accountId, visitor.requestId, {
        action: 'address.kept',
        subject: { kind: 'customer', id: accountId },
        detail: { address, ...(codeHash !== null && { isContract: true }) },
      });
      await announce(transaction, accountId, 'addresses');
      return toWire(added);
    });
  };

const removeFromWhitelist =
  ({ db, clock }: ChainServices): Handler<'removeFromWhitelist'> =>
  async ({ params: { userId, id } }, { caller, visitor }) => {
    if (userId !== caller.accountId) return refuse('not_found');
    return inTransaction(db, async (transaction) => {
      const removed = await transaction
        .updateTable('chain.kept_address')
        .set({ removed_at: clock() })
        .where('id', '=', id)
        .where('account_id', '=', userId)
        .where('removed_at', 'is', null)
        .returning('address')
        .executeTakeFirst();
      if (!removed) return refuse('not_found');
      await audit.byCustomer(transaction, userId, visitor.requestId, {
        action: 'address.removed',
        subject: { kind: 'customer', id: userId },
        detail: { address: getAddress(removed.address) },
      });
      await announce(transaction, userId, 'addresses');
      return {};
    });
  };

/** Returns the problems and warnings of an address while the customer types it. It is refused only when they save it or send to it. */
const checkAddress =
  ({ db, chain, clock, config }: ChainServices): Handler<'checkAddress'> =>
  async ({ params: { address: typed } }, { caller: { accountId } }) => {
    if (!chain) return refuse('chain_unavailable');
    const cooling = await readSetting(db, addressCooling(config.CAUDAL_MODE));
    const fresh = secondsAfter(clock(), cooling).toISOString();
    const read = await readDestination(db, chain, accountId, typed);
    if (typeof read === 'string') {
      const address = read === 'form' ? null : getAddress(typed.trim().toLowerCase());
      return { address, problem: read, contract: 'none', kept: null, looksLike: null, usableAt: fresh };
    }
    const kept = await findKept(db, accountId, read.address);
    return {
      address: read.address,
      problem: null,
      contract: contractQuestion(read, { kept }) ?? (read.codeHash === null ? 'none' : 'confirmed'),
      kept: kept && toWire(kept),
      looksLike: lookAlike(read.address, await knownTo(db, accountId)),
      usableAt: kept?.usable_at.toISOString() ?? fresh,
    };
  };
