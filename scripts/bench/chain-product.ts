import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer, hashPassword, inTransaction, readConfig, startServer } from '@caudal/api-server';
import type { Address } from 'viem';
import { postTransfers } from '../../api-server/src/ledger/ledger.ts';
import { custody } from '../../api-server/src/rails/evm/custody-accounts.ts';
import { depositAddressOf } from '../../api-server/src/rails/evm/keys/deposit-address.ts';
import { house_place } from '../../api-server/src/rails/evm/keys/signer.ts';
import type { FollowingServices } from '../../api-server/src/rails/evm/services.ts';
import { openCustomerAccount } from '../../api-server/src/movements/ledger-accounts.ts';
import { startTestChain, type TestChain } from '../../api-server/src/testing/test-chain.ts';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../setup/free-port.ts';

/** The product in this process, on its own chain, without background work: blocks are mined and read only by the calls of a benchmark. */
export interface ChainProduct {
  chain: TestChain['sandbox'];
  services: FollowingServices;
  /** Runs one pass of the server's chain follower. */
  look: () => Promise<void>;
  /** Creates a customer who may move money and has a deposit address. */
  customer: () => Promise<{ id: string; email: string; address: Address }>;
  signIn: (email: string) => Promise<Visitor>;
  /** Credits a customer with dollars, and gives the same tokens to the house address. */
  giveDollars: (customerId: string, minor: bigint) => Promise<void>;
  stop: () => Promise<void>;
}

const password = 'cuatro caballos en el rio';

export async function startChainProduct(): Promise<ChainProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const chain = await startTestChain();
  const [publicPort, internalPort] = [await freePort(), await freePort()];
  const config = readConfig({
    CAUDAL_MODE: 'sandbox',
    DATABASE_URL: postgres.url,
    PUBLIC_PORT: String(publicPort),
    PUBLIC_ORIGIN: `http://127.0.0.1:${publicPort}`,
    INTERNAL_PORT: String(internalPort),
    INTERNAL_ORIGIN: `http://127.0.0.1:${internalPort}`,
    FILES_DIR: join(folder, 'files'),
    LOG_LEVEL: 'silent',
    ...chain.environment,
  });
  const running = await startServer({ config, sites: { customer: null, backoffice: null }, background: false });
  const { services: all, follower, openCustomer } = running.product;
  if (!all.chain || !follower) throw new Error('The product has no chain');
  const services = { ...all, chain: all.chain };
  const { db, signer } = services;
  const house = await signer.addressOf(house_place);
  await chain.sandbox.furnish(house);
  const password_hash = await hashPassword(password);
  return {
    chain: chain.sandbox,
    services,
    look: () => follower.look(),
    customer: async () => {
      const email = `bench-${randomUUID()}@correo.example`;
      const asked = { email, password_hash, lang_key: 'es' };
      const id = await inTransaction(db, (one) => createCustomer(one, asked, openCustomer, new Date()));
      if (id === null) throw new Error(`There is a customer ${email} already`);
      // The state and the level of a customer who may move money.
      await db.updateTable('identity.account').set({ state: 2 }).where('id', '=', id).execute();
      const verified = { level: 1, verified_level: 1, full_name: 'Ana María Peña Ruiz', screened_at: new Date() };
      await db.updateTable('customers.customer').set(verified).where('account_id', '=', id).execute();
      return { id, email, address: await depositAddressOf(db, signer, id, new Date()) };
    },
    signIn: async (email) => {
      const visitor = new Visitor(config.PUBLIC_ORIGIN);
      await visitor.signIn(email, password);
      return visitor;
    },
    giveDollars: async (customerId, amount) => {
      const key = randomUUID();
      await inTransaction(db, async (transaction) => {
        const about = { asset: 'USDT', amount, reason: 'crypto_deposit', reference: key } as const;
        const credit = await openCustomerAccount(transaction, customerId, 'USDT');
        const transfer = { kind: 'posted', debit: custody('USDT'), credit, ...about } as const;
        await postTransfers(transaction, { scope: 'bench', key, transfers: [transfer] });
      });
      await chain.sandbox.give('USDT', house, amount);
    },
    stop: async () => {
      await running.stop();
      await chain.stop();
      await postgres.stop();
      await removeCluster(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
