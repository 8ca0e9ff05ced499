import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxBankKeys } from '../../../../scripts/sandbox/bank-keys.ts';
import { startDesk, type Desk } from '../../../../scripts/sandbox/desk.ts';
import { freePort } from '../../../../scripts/setup/free-port.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { createWompi } from './wompi.ts';

const next = { privateKey: 'prv_test_next', integritySecret: 'test_integrity_next' };

/** The keys of a bank that changes its private key and its secret after `looks_left` readings of either. */
const bank = {
  ...sandboxBankKeys,
  looks_left: 0,
  get privateKey(): string {
    return this.look() ? sandboxBankKeys.privateKey : next.privateKey;
  },
  get integritySecret(): string {
    return this.look() ? sandboxBankKeys.integritySecret : next.integritySecret;
  },
  look(): boolean {
    this.looks_left -= 1;
    return this.looks_left >= 0;
  },
};
let folder: string;
let desk: Desk;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-bank-'));
  const appUrls = { customer: 'http://localhost', backoffice: 'http://localhost' };
  desk = await startDesk({ smtpPort: await freePort(), stateDir: folder, bank, appUrls });
});
afterAll(async () => {
  await desk.stop();
  await rm(folder, { recursive: true });
});

function rail(BANK_PRIVATE_KEY: string, BANK_INTEGRITY_SECRET: string) {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1/nothing';
  const BANK_URL = `${desk.url}/bank/v1`;
  return createWompi(
    readConfig({ CAUDAL_MODE: 'sandbox', DATABASE_URL, BANK_URL, BANK_PRIVATE_KEY, BANK_INTEGRITY_SECRET }),
  );
}

const request = () => ({
  reference: randomUUID(),
  amount: 2_000_000n,
  customerEmail: 'ana@correo.example',
  payer: { name: 'Ana', phone: '3001234567', document: { kind: 'CC', number: '1020304050' } } as const,
  bankId: '1',
  returnUrl: 'http://localhost/deposits',
});

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'a payment starts although the bank changes its keys after it has read them %i times',
  async (looks) => {
    bank.looks_left = looks;
    const { privateKey, integritySecret } = sandboxBankKeys;
    const { collecting } = rail(`${next.privateKey},${privateKey}`, `${next.integritySecret},${integritySecret}`);
    expect(await collecting?.start(request())).toMatchObject({ status: 'pending' });
  },
);

it('no payment starts with the former keys alone once the bank has changed them', async () => {
  bank.looks_left = 0;
  const { collecting } = rail(sandboxBankKeys.privateKey, sandboxBankKeys.integritySecret);
  await expect(collecting?.start(request())).rejects.toThrow(/401/);
});
