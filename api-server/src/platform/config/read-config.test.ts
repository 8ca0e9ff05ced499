import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';
import type { Variable } from './variable.ts';
import { variables, type VariableName } from './variables.ts';

const sandbox = { CAUDAL_MODE: 'sandbox', DATABASE_URL: 'postgres://caudal@127.0.0.1:5432/caudal' };
const production = {
  CAUDAL_MODE: 'production',
  LIST_UNITED_NATIONS: '/srv/lists/consolidated.xml',
  LIST_OFAC: '/srv/lists/sdn_advanced.xml',
  LIST_EUROPEAN_UNION: '/srv/lists/fsf.xml',
  LIST_PEP: 'none',
  DATABASE_URL: 'postgres://caudal@db.internal:5432/caudal',
  PUBLIC_ORIGIN: 'https://caudal.co',
  INTERNAL_ORIGIN: 'https://cumplimiento.caudal.internal',
  TRUSTED_PROXIES: '10.0.0.0/8, fd00::1',
  DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'hola@caudal.co',
  SUPPORT_EMAIL: 'ayuda@caudal.co',
  BANK_URL: 'https://bank.example/v1',
  BANK_PUBLIC_KEY: 'pub_prod_1',
  BANK_PRIVATE_KEY: 'prv_prod_1',
  BANK_INTEGRITY_SECRET: 'prod_integrity_1',
  BANK_EVENTS_SECRET: 'prod_events_secret_1',
  BANK_CONTACT_PHONE: '+576017443000',
  EVM_RPC_URL: 'https://node.example/v3/key',
  EVM_TOKENS: `COPT=0x${'c0'.repeat(20)}, USDT=0x${'d7'.repeat(20)}`,
  EVM_ROUTER: `0x${'a1'.repeat(20)}`,
  EVM_EXECUTOR: `0x${'e2'.repeat(20)}`,
  SIGNER_URL: 'https://signer.internal',
  SIGNER_TOKEN: 'prod_signer_token_0000001',
  SIGNER_WORDS: 'none',
};

const isSecretWithoutDefault = ({ secret, fallback }: Variable<unknown>) =>
  secret === true && fallback.production === undefined;

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  it('is complete in the sandbox when only the database is named', () => {
    expect(readConfig(sandbox)).toMatchObject({
      CAUDAL_MODE: 'sandbox',
      PUBLIC_PORT: 3000,
      INTERNAL_HOST: '127.0.0.1',
      BODY_ENCRYPTION: 'on',
    });
  });

  it('reports every wrong value at once, with the value and its valid form', () => {
    const faults = faultsOf({ ...sandbox, PUBLIC_PORT: 'abc', BODY_ENCRYPTION: 'maybe', CAUDAL_MODE: 'test' });
    expect(faults).toEqual([
      "CAUDAL_MODE is 'test'; it should be one of: sandbox, production (Mode).",
      "PUBLIC_PORT is 'abc'; it should be a whole number from 0 to 65535 (Port of the customer app).",
      "BODY_ENCRYPTION is 'maybe'; it should be one of: on, off (Whether JSON bodies are sealed).",
    ]);
  });

  it('never repeats a secret', () => {
    const [fault = ''] = faultsOf({ ...sandbox, BANK_PRIVATE_KEY: 'my secret' });
    expect(fault).toContain('BANK_PRIVATE_KEY');
    expect(fault).not.toContain('my secret');
  });

  it('names the variables that are missing', () => {
    expect(faultsOf({})).toEqual([
      'CAUDAL_MODE is not set; it should be one of: sandbox, production (Mode).',
      'DATABASE_URL is not set; it should be an address that begins with postgres:// or postgresql:// (The Postgres database (15 to 18), in production as a role that owns nothing).',
    ]);
  });
});

describe('a production configuration', () => {
  it('is accepted when every required variable has a value other than the sandbox’s', () => {
    expect(readConfig(production).CAUDAL_MODE).toBe('production');
  });

  it.each(Object.keys(variables).filter((name) => isSecretWithoutDefault(variables[name as VariableName])))(
    'requires the secret %s, which has no default',
    (name) => {
      const { [name as keyof typeof production]: _left, ...rest } = production;
      expect(faultsOf(rest).join()).toContain(`${name} is not set`);
    },
  );

  it.each(['', ',', '10.0.0.0/33', 'proxy.internal'])(
    'refuses proxies written as "%s", with an explanation',
    (written) => {
      expect(faultsOf({ ...production, TRUSTED_PROXIES: written }).join()).toMatch(
        /TRUSTED_PROXIES is .+; it should be none, or addresses and networks \(10\.0\.0\.0\/8\), separated by commas/,
      );
    },
  );

  it('is complete without a chain', () => {
    const none = {
      EVM_RPC_URL: 'none',
      EVM_TOKENS: 'none',
      EVM_ROUTER: 'none',
      EVM_EXECUTOR: 'none',
      SIGNER_URL: 'local',
    };
    expect(readConfig({ ...production, ...none }).EVM_RPC_URL).toBe('none');
  });

  it('requires no variable of the signer when no chain is configured, but refuses invalid values', () => {
    const isOfChain = ([name]: [string, string]) => /^(EVM|SIGNER)_/.test(name);
    const rest = Object.fromEntries(Object.entries(production).filter((one) => !isOfChain(one)));
    expect(readConfig({ ...rest, EVM_RPC_URL: 'none' })).toMatchObject({ SIGNER_TOKEN: 'none', SIGNER_WORDS: 'none' });
    expect(faultsOf({ ...rest, EVM_RPC_URL: 'none', SIGNER_WORDS: 'two words' }).join()).toContain('SIGNER_WORDS');
  });

  it.each(['EVM_TOKENS', 'EVM_ROUTER', 'EVM_EXECUTOR', 'SIGNER_TOKEN'] as const)(
    'requires %s when a chain is configured, also as none',
    (name) => {
      const { [name]: _left, ...rest } = production;
      expect(faultsOf(rest).join()).toContain(`${name} is not set`);
      expect(faultsOf({ ...production, [name]: 'none' }).join()).toContain(name);
    },
  );

  it('needs no words of a production server, which never has them', () => {
    const { SIGNER_WORDS: _words, ...rest } = production;
    expect(readConfig(rest).SIGNER_WORDS).toBe('none');
  });

  it('requires every variable of the company’s sign-in once OIDC_ISSUER is set', () => {
    const provider = {
      OIDC_ISSUER: 'https://login.example.co/',
      OIDC_CLIENT_ID: 'caudal',
      OIDC_CLIENT_SECRET: 'a-secret',
      OIDC_ROLES: 'CN=Reviewers=reviewer, all staff=auditor',
    };
    expect(readConfig({ ...production, ...provider })).toMatchObject({
      OIDC_ISSUER: 'https://login.example.co/',
      OIDC_ROLES: [
        { group: 'CN=Reviewers', role: 'reviewer' },
        { group: 'all staff', role: 'auditor' },
      ],
    });
    expect(faultsOf({ ...production, OIDC_ISSUER: provider.OIDC_ISSUER })).toEqual(
      ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'].map((name) => expect.stringContaining(`${name} is none`)),
    );
    expect(faultsOf({ ...production, ...provider, OIDC_ISSUER: 'http://login.example.co' })).toEqual([
      expect.stringContaining('it should begin with https://'),
    ]);
    expect(faultsOf({ ...production, ...provider, OIDC_ROLES: 'reviewers' }).join()).toContain('OIDC_ROLES is');
    expect(faultsOf({ ...production, OFFICER_PASSWORDS: 'off' }).join()).toContain('no officer could sign in');
  });

  it('refuses the owner of the database as the server’s role', () => {
    const faults = faultsOf({ ...production, OWNER_DATABASE_URL: 'postgres://caudal_owner@db.internal/caudal' });
    expect(faults).toEqual([expect.stringContaining('OWNER_DATABASE_URL is for npm run migrate alone')]);
  });

  it.each([
    'COPT',
    'COPT=0x12',
    `COPT=0x${'c0'.repeat(20)},COPT=0x${'d7'.repeat(20)}`,
    `COPT=0x${'c0'.repeat(20)},USDT=0x${'C0'.repeat(20)}`,
  ])('refuses tokens written as "%s", with an explanation', (written) => {
    expect(faultsOf({ ...production, EVM_TOKENS: written }).join()).toMatch(
      /EVM_TOKENS is .+ should be none, or symbols/,
    );
  });

  it('reads two secrets while one is changed, the new one first', () => {
    const two = readConfig({ ...production, BANK_EVENTS_SECRET: 'prod_events_secret_2, prod_events_secret_1' });
    expect(two.BANK_EVENTS_SECRET).toEqual(['prod_events_secret_2', 'prod_events_secret_1']);
    expect(readConfig(production).SIGNER_TOKEN).toEqual(['prod_signer_token_0000001']);
  });

  it.each([
    ['three secrets', 'prod_events_secret_3,prod_events_secret_2,prod_events_secret_1'],
    ['the same secret twice', 'prod_events_secret_1,prod_events_secret_1'],
    ['a second secret that is too short', 'prod_events_secret_1,short'],
    ['a comma without a second secret', 'prod_events_secret_1,'],
  ])('refuses %s, and names the valid form', (_, written) => {
    expect(faultsOf({ ...production, BANK_EVENTS_SECRET: written })).toEqual([
      expect.stringMatching(/^BANK_EVENTS_SECRET has a value that does not fit.+two \(new,former\)/),
    ]);
  });

  it('reads the proxies of TRUSTED_PROXIES, and an empty list for the word none', () => {
    expect(readConfig(production).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', 'fd00::1']);
    expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([]);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://caudal.co'],
    ['INTERNAL_ORIGIN', 'https://localhost:3100'],
    ['INTERNAL_ORIGIN', 'https://caudal.co'],
    ['BANK_URL', 'http://127.0.0.1:3200/bank/v1'],
    ['FILES_BUCKET', 'http://store.example/caudal-files'],
    ['BANK_PRIVATE_KEY', 'prv_test_sandbox'],
    ['BANK_EVENTS_SECRET', 'test_events_sandbox'],
    ['BANK_EVENTS_SECRET', 'prod_events_secret_2,test_events_sandbox'],
    ['DATA_KEY', 'c2FuZGJveCBvbmx5LCBuZXZlciBmb3IgcmVhbCB1c2U='],
    ['EVM_RPC_URL', 'http://127.0.0.1:8545'],
    ['EVM_TOKENS', 'none'],
    ['EVM_ROUTER', 'none'],
    ['EVM_EXECUTOR', 'none'],
    ['SIGNER_URL', 'local'],
    ['SIGNER_TOKEN', 'none'],
    ['SIGNER_TOKEN', 'sandbox_signer_token_0001'],
    ['SIGNER_WORDS', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ])('refuses %s set to %s', (name, value) => {
    expect(faultsOf({ ...production, [name]: value }).join()).toContain(name);
  });
});
