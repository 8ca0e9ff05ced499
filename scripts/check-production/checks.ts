import { customerAddress, officerAddress } from './address-checks.ts';
import { backup, walArchive } from './backup-checks.ts';
import { bank } from './bank-check.ts';
import { chain, gas, signer } from './chain-checks.ts';
import { amiss, fine, type Check } from './check.ts';
import { clockCheck } from './clock-check.ts';
import { contracts } from './contracts-check.ts';
import { accents, database, durability, months, pooler, postgresVersion, role, schema } from './database-checks.ts';
import { files } from './files-check.ts';
import { mail } from './mail-check.ts';
import { lists, officers } from './people-checks.ts';
import { settings } from './settings-check.ts';
import { standby } from './standby-check.ts';
import { variablesCheck } from './variables-check.ts';

const mode: Check = {
  passes: '`CAUDAL_MODE` is production',
  look: async ({ config }) =>
    config.CAUDAL_MODE === 'production'
      ? fine('Production.')
      : amiss('This is the sandbox, which anybody can sign in to. Set CAUDAL_MODE=production.'),
};

/** Every check, in the order in which an installation is made. */
export const checks = {
  mode,
  variables: variablesCheck,
  database,
  postgres_version: postgresVersion,
  role,
  pooler,
  standby,
  schema,
  months,
  accents,
  durability,
  wal_archive: walArchive,
  backup,
  clock: clockCheck,
  files,
  mail,
  bank,
  chain,
  signer,
  contracts,
  gas,
  officers,
  lists,
  settings,
  customer_address: customerAddress,
  officer_address: officerAddress,
} as const satisfies Record<string, Check>;
