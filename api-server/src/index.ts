export { createCustomer } from './identity/customer-account.ts';
export { enrolOfficer, inviteOfficer } from './identity/officers.ts';
export { createSigner } from './rails/evm/keys/create-signer.ts';
export { house_place } from './rails/evm/keys/signer.ts';
export { hashPassword } from './identity/passwords.ts';
export { seededRoles, UnknownRole } from './identity/roles.ts';
export type { Collecting, Payment, PaymentRequest, Rail } from './movements/rail.ts';
export { ConfigError, readConfig } from './platform/config/read-config.ts';
export { variables, type Config } from './platform/config/variables.ts';
export { checkSeals } from './platform/audit/seals.ts';
export { createDatabase } from './platform/db/database.ts';
export { FormerDatabase, migrate } from './platform/db/migrate.ts';
export { createPool } from './platform/db/pool.ts';
export { inTransaction } from './platform/db/transaction.ts';
export type { AccountContext, AllHandlers } from './platform/http/contexts.ts';
export { createLog } from './platform/log.ts';
export type { Release } from './platform/release.ts';
export type { Services } from './platform/services.ts';
export { readBarcodesJob } from './verification/barcodes.ts';
export { builtInScreener } from './screening/built-in-screener.ts';
export { refreshLists } from './screening/refresh-lists.ts';
export { screenCustomer } from './screening/screen-customer.ts';
export {
  assemble,
  productParts,
  startServer,
  type Product,
  type ProductParts,
  type RunningServer,
  type ServerOptions,
} from './server.ts';
export type { Sites } from './listeners.ts';
