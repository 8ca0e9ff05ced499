import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { runStatements } from '../../../scripts/postgres/on-connection.ts';
import { createTestDatabase } from './database.ts';

/** The variables of a production server that needs no outside service at its start: no chain, no lists, and files in a folder. */
export const productionEnvironment = {
  CAUDAL_MODE: 'production',
  DATABASE_START_SECONDS: '0',
  PUBLIC_HOST: '127.0.0.1',
  PUBLIC_ORIGIN: 'https://caudal.example',
  INTERNAL_ORIGIN: 'https://interno.caudal.example',
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hola@caudal.example',
  SUPPORT_EMAIL: 'ayuda@caudal.example',
  BANK_URL: 'https://bank.example/v1',
  BANK_PUBLIC_KEY: 'pub_prod_1',
  BANK_PRIVATE_KEY: 'prv_prod_1',
  BANK_INTEGRITY_SECRET: 'prod_integrity_1',
  BANK_EVENTS_SECRET: 'prod_events_secret_1',
  BANK_CONTACT_PHONE: '+576017443000',
  EVM_RPC_URL: 'none',
  LIST_UNITED_NATIONS: 'none',
  LIST_OFAC: 'none',
  LIST_EUROPEAN_UNION: 'none',
  LIST_PEP: 'none',
  LOG_LEVEL: 'silent',
} as const;

/** Creates roles and databases of a test, as an administrator of a production database does. */
export class Administrator {
  readonly #made: string[] = [];

  /** Runs statements as the superuser. */
  async run(...statements: string[]): Promise<void> {
    await runStatements(inject('postgres').adminUrl, ...statements);
  }

  /** Creates a role that signs in, with these rights (`createrole`, `in role caudal_app`), and returns its connection to a database. */
  async role(rights: string, database: string): Promise<{ name: string; url: string }> {
    const name = `role_${randomBytes(6).toString('hex')}`;
    await this.run(`create role ${name} login password 'secret of ${name}' ${rights}`);
    this.#made.push(`drop role ${name}`, `drop owned by ${name}`);
    const url = new URL(database);
    url.username = name;
    url.password = `secret of ${name}`;
    return { name, url: url.href };
  }

  /** Creates an empty database, and a new role that owns it and has no rights except those given. */
  async emptyDatabase(rights = ''): Promise<{ owner: string; url: string }> {
    const name = `empty_${randomBytes(6).toString('hex')}`;
    const { templateUrl } = inject('postgres');
    const { name: owner, url } = await this.role(
      rights,
      Object.assign(new URL(templateUrl), { pathname: `/${name}` }).href,
    );
    await this.run(`create database ${name} owner ${owner} template template0`);
    this.#made.push(`drop database ${name} with (force)`);
    return { owner, url };
  }

  /** Drops the roles and databases that this administrator created. */
  async cleanUp(): Promise<void> {
    for (const statement of this.#made.splice(0).reverse()) await this.run(statement);
  }
}

/** Creates a migrated database, and a role for the server, which owns nothing. */
export async function createProductionDatabase(administrator: Administrator) {
  const database = await createTestDatabase();
  const { url, name } = await administrator.role('in role caudal_app', database.url);
  return { ...database, ownerUrl: database.url, url, role: name };
}
