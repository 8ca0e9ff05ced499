import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { readConfig } from '../../../api-server/src/platform/config/read-config.ts';
import { createDatabase } from '../../../api-server/src/platform/db/database.ts';
import { createPool } from '../../../api-server/src/platform/db/pool.ts';
import { depositAddressOf } from '../../../api-server/src/rails/evm/keys/deposit-address.ts';
import { listSources, placeOf } from '../../../api-server/src/screening/lists/list-sources.ts';
import { refreshLists } from '../../../api-server/src/screening/refresh-lists.ts';
import { environmentOf, startChainWorld } from '../../../api-server/src/testing/chain-world.ts';
import { aNewCustomer, anOfficer } from '../../../api-server/src/testing/people.ts';
import { productionEnvironment } from '../../../api-server/src/testing/production.ts';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';
import { startStandby } from '../../postgres/testing/standby.ts';
import { startDesk } from '../../sandbox/desk.ts';
import { freePort } from '../../setup/free-port.ts';
import { startSigner } from '../../signer/signer-server.ts';
import type { Installation } from '../check.ts';
import { startArchivingPostgres } from './archiving-postgres.ts';
import { TlsFronts } from './tls-front.ts';

const bank = {
  publicKey: productionEnvironment.BANK_PUBLIC_KEY,
  privateKey: productionEnvironment.BANK_PRIVATE_KEY,
  integritySecret: productionEnvironment.BANK_INTEGRITY_SECRET,
  eventsSecret: productionEnvironment.BANK_EVENTS_SECRET,
};
const signer_words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const signer_token = 'a_token_of_the_check_0001';
const chain_id = 31_337;

export const startSignerOf = (words: string) =>
  startSigner({ words, tokens: [signer_token], chainId: chain_id, host: '127.0.0.1', port: 0 });

const noWords = { SIGNER_WORDS: 'none', SIGNER_TOKEN: signer_token };

/** Enrols the required officers, reads the lists, and gives a customer an address for deposits. */
async function peopleAndLists(server: TestServer): Promise<void> {
  const { product, services } = server.running;
  await anOfficer(server, 'ana@caudal.example', ['administrator', 'reviewer', 'approver']);
  await anOfficer(server, 'luz@caudal.example', ['administrator', 'approver']);
  await refreshLists(services);
  const customer = await aNewCustomer(server);
  const { id } = (await customer.call('readAccount')).body;
  await depositAddressOf(server.db, product.services.signer, id, new Date());
}

/** Creates the server's role, and starts a standby of the database. */
async function withStandby(postgres: Awaited<ReturnType<typeof startArchivingPostgres>>, folder: string) {
  const DATABASE_URL = await postgres.serverRole();
  const standby = await startStandby(postgres, folder);
  const READ_DATABASE_URL = Object.assign(new URL(DATABASE_URL), { port: new URL(standby.url).port }).href;
  return { standby, databases: { DATABASE_URL, READ_DATABASE_URL } };
}

/**
 * Makes an installation that passes every check: a Postgres that archives, its standby, a server behind TLS, a bank, a mail server, a
 * chain, a signer, officers, lists and a backup's record. All of them are real programs.
 */
export async function startProductionInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-check-'));
  const postgres = await startArchivingPostgres(join(folder, 'postgres'));
  const signer = await startSignerOf(signer_words);
  const smtpPort = await freePort();
  const desk = await startDesk({
    smtpPort,
    stateDir: join(folder, 'desk'),
    bank,
  });
  const world = await startChainWorld({ DATABASE_URL: postgres.url, SIGNER_URL: signer.url, ...noWords });
  const { server } = world;
  const { running } = server;
  await peopleAndLists(server);
  await world.mine();
  await postgres.archive('archived');
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'backup'), 'done');
  const { standby, databases } = await withStandby(postgres, join(folder, 'standby'));
  const fronts = await TlsFronts.make(folder);
  const former = getCACertificates('default');
  setDefaultCACertificates([...former, fronts.certificate]);
  const environment: Readonly<Record<string, string>> = {
    ...productionEnvironment,
    LOG_LEVEL: 'info',
    ...environmentOf(world.chain),
    ...noWords,
    ...databases,
    PUBLIC_ORIGIN: await fronts.before(running.publicUrl),
    INTERNAL_ORIGIN: await fronts.before(running.internalUrl),
    BANK_URL: `${await fronts.before(desk.url)}/bank/v1`,
    EVM_RPC_URL: await fronts.before(world.chain.url),
    EVM_CHAIN_ID: String(chain_id),
    SIGNER_URL: signer.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    FILES_DIR: join(folder, 'files'),
    BACKUP_RECORD: join(folder, 'backup'),
    ...Object.fromEntries(
      listSources.map((source) => [source.variable, placeOf(source, running.services.config) ?? 'none']),
    ),
  };
  const config = readConfig(environment);
  const db = createDatabase(createPool({ connectionString: config.DATABASE_URL, max: 1 }));
  const installation: Installation = { config, db, clock: () => new Date(), foreignMailbox: null };
  return {
    installation,
    environment,
    folder,
    postgres,
    standby,
    server,
    chain: world.chain,
    desk,
    fronts,
    stop: async () => {
      await db.destroy();
      setDefaultCACertificates(former);
      fronts.close();
      await world.stop();
      await desk.stop();
      await signer.stop();
      await standby.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
