// Joins the areas of the server, and starts it. Areas are named only here, in `people-areas.ts` and in `own-case-kinds.ts`.
import type { Logger } from 'pino';
import { ownCaseKinds } from './own-case-kinds.ts';
import { administrationArea } from './administration/administration-area.ts';
import { assetsArea } from './assets/assets-area.ts';
import { caseKindsOf, type CaseKind } from './cases/case-kind.ts';
import { findPermissions } from './identity/caller.ts';
import type { OpenCustomer } from './identity/customer-account.ts';
import { joinedAreas } from './joined-areas.ts';
import { addressesOf, createListeners, listen, type Sites } from './listeners.ts';
import { ledgerArea } from './ledger/ledger-area.ts';
import { monitoringArea } from './monitoring/monitoring-area.ts';
import { nameAgreement } from './monitoring/name-agreement.ts';
import { lockCustomer } from './customers/customer.ts';
import { declareHolders } from './movements/declared-holders.ts';
import { movementsArea } from './movements/movements-area.ts';
import type { Prices } from './movements/prices.ts';
import { railsOf, type Rail } from './movements/rail.ts';
import type { Area } from './platform/area.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config/variables.ts';
import { createDatabase } from './platform/db/database.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { directDatabase, openPool } from './platform/db/served-database.ts';
import { listenForNotifications } from './platform/db/notifications.ts';
import { openStandby } from './platform/db/standby.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { createImages, type Images } from './platform/files/images.ts';
import { createUploads } from './platform/files/uploads.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import type { AllHandlers } from './platform/http/contexts.ts';
import { Phase } from './platform/health/phase.ts';
import { watchSaturation } from './platform/health/saturation.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { openLocations } from './platform/origin/locate.ts';
import { LiveHub } from './platform/live/live.ts';
import { createLog } from './platform/log.ts';
import { onNobodysBehalf } from './platform/log-context.ts';
import { createPost } from './platform/mail/mailer.ts';
import { peopleAreas } from './people-areas.ts';
import { platformArea } from './platform/platform-area.ts';
import { registerKeys } from './platform/sealing/used-keys.ts';
import type { Services } from './platform/services.ts';
import { countBuffersWithHeap } from './platform/buffer-accounting.ts';
import { timeLimits, type TimeLimits } from './platform/time-limits.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { createChain } from './rails/evm/chain.ts';
import { evmArea } from './rails/evm/evm-area.ts';
import type { Follower } from './rails/evm/follower.ts';
import { createSigner } from './rails/evm/keys/create-signer.ts';
import { refuseWrongChain } from './rails/evm/refuse-wrong-chain.ts';
import type { ChainServices } from './rails/evm/services.ts';
import { createWompi } from './rails/wompi/wompi.ts';
import { wompiArea } from './rails/wompi/wompi-area.ts';
import { createChainCheck } from './reconciliation/check-chain.ts';
import { reconciliationArea } from './reconciliation/reconciliation-area.ts';
import { referenceArea } from './reference/reference-area.ts';
import { reportsArea } from './reports/reports-area.ts';
import { MarketPrices } from './trading/market-prices-reader.ts';
import { askAboutDeclaredPep } from './screening/pep-decision.ts';
import { queueScreening } from './screening/screen-customer.ts';
import { isLookedForAsDeclared } from './screening/subjects.ts';
import { shutdownOf, type Pause } from './shutdown.ts';
import { workOf } from './own-work.ts';
import { tradingArea, tradingOnChain, tradingServices } from './trading/trading-area.ts';
import { requirements } from './verification/level-table.ts';
import { checkRequirements, type Requirements } from './verification/requirements.ts';

/** The parts of the product that tests and installations may replace or add to: tables and adapters that areas use through an interface. */
export interface ProductParts {
  /** The requirements of each level of verification. */
  requirements: Requirements;
  /** The rails by which pesos come in and go out. */
  rails: readonly Rail[];
  /** The prices of assets; by default the prices of the configured pools on the chain. */
  prices?: Prices;
  /** Kinds of case in addition to those of the areas. */
  caseKinds: readonly CaseKind[];
}

export function productParts(config: Config): ProductParts {
  return { requirements, rails: [createWompi(config)], caseKinds: [] };
}

/** The joined areas: a handler for every operation, and everything else that the areas add. */
export interface Product {
  handlers: AllHandlers;
  areas: readonly Area[];
  openCustomer: OpenCustomer;
  /** The services that the areas use, including the parts that `ProductParts` gives. */
  services: ChainServices;
  /** Follows the chain; null without a chain. */
  follower: Follower | null;
}

/** Returns the services that the areas use, including the parts that `ProductParts` gives. */
function servicesOf(services: Services, { requirements, rails, prices }: Required<ProductParts>): ChainServices {
  const partiesDeclared: ChainServices['partiesDeclared'] = (transaction, accountId, now) =>
    queueScreening(services, transaction, { accountId, cause: 'declared' }, now);
  return {
    ...services,
    requirements: checkRequirements(requirements),
    identityAccepted: async (transaction, accountId, now) => {
      await askAboutDeclaredPep(transaction, accountId, now);
      await queueScreening(services, transaction, { accountId, cause: 'identity_accepted' }, now);
    },
    exposureAsked: askAboutDeclaredPep,
    profileDeclared: async (transaction, accountId, now) =>
      declareHolders({ partiesDeclared }, transaction, await lockCustomer(transaction, accountId), now),
    partiesDeclared,
    isScreened: isLookedForAsDeclared,
    nameAgreement,
    rails: railsOf(rails),
    prices,
    chain: createChain(services.config),
    signer: createSigner(services.config),
  };
}

/** Joins the areas, in the order in which they may import each other. An operation without a handler does not compile. */
export function assemble(services: Services, parts: ProductParts): Product {
  const market = new MarketPrices(services);
  const all = servicesOf(services, { prices: market, ...parts });
  const kinds = caseKindsOf([...ownCaseKinds(all), ...parts.caseKinds]);
  const joined = joinedAreas(() => below);
  const post = createPost(services);
  const reference = referenceArea();
  const assets = assetsArea();
  const ledger = ledgerArea(services);
  const people = peopleAreas(all, { joined, kinds, post });
  const movements = movementsArea(all);
  const wompi = wompiArea(all);
  const swaps = tradingServices(all, market);
  const { purposes, eachBlock } = tradingOnChain(swaps);
  const evm = evmArea(all, { purposes, eachBlock: [...eachBlock, createChainCheck()] });
  const trading = tradingArea(swaps);
  const monitoring = monitoringArea(all);
  const reconciliation = reconciliationArea(all);
  const reports = reportsArea(all, kinds);
  const known: readonly Area[] = [
    reference,
    assets,
    ledger,
    ...people.areas,
    movements,
    wompi,
    evm,
    trading,
    monitoring,
    reconciliation,
    reports,
  ];
  const settings = known.flatMap((area) => area.settings ?? []);
  const administration = administrationArea(services, settings, joined.accessDenied);
  const below: readonly Area[] = [...known, administration];
  const platform = platformArea(services, post, below);
  return {
    handlers: {
      ...platform.handlers,
      ...reference.handlers,
      ...assets.handlers,
      ...ledger.handlers,
      ...people.handlers,
      ...movements.handlers,
      ...wompi.handlers,
      ...evm.handlers,
      ...trading.handlers,
      ...monitoring.handlers,
      ...reconciliation.handlers,
      ...reports.handlers,
      ...administration.handlers,
    },
    areas: [platform, ...below],
    openCustomer: joined.openCustomer,
    services: all,
    follower: evm.follower,
  };
}

interface ServerOptions {
  config: Config;
  /** The folders of the apps, or a promise for them: the server prepares everything else while the apps are being built. */
  sites: Sites | Promise<Sites>;
  clock?: Clock;
  log?: Logger;
  /** Time limits that differ from those of production. */
  limits?: Partial<TimeLimits>;
  /** Parts that replace those of `productParts`. */
  parts?: Partial<ProductParts>;
  /** Image processes that several servers of one process share, and that the caller closes. Default: the server starts its own. */
  images?: Images;
  /** False to run no background work, so that a test can run each step itself. Default: true. */
  background?: boolean;
  /** False to start jobs and background work only when `startWork` is called. Default: true. */
  atWork?: boolean;
  /**
   * Waits between two phases of a shutdown. A test can pass a function that waits until the test goes on. Default: waits for the given
   * seconds.
   */
  pause?: Pause;
  /** Runs when the areas and the queues are prepared, and before the listeners open. A failure stops the server. */
  beforeListening?: (prepared: PreparedServer) => Promise<void>;
}

/** A server whose listeners are not open yet. */
interface PreparedServer {
  services: Services;
  parts: ProductParts;
  product: Product;
}

export interface RunningServer extends PreparedServer {
  /** The real addresses of the two listeners: with port 0 in the configuration, the system chooses a free port. */
  publicUrl: string;
  internalUrl: string;
  /** Starts the jobs and the background work. Safe to call twice. */
  startWork: () => Promise<void>;
  /** Stops the server as described at `shutdownOf`. Safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole server: prepares the database, opens both listeners and, unless told to wait, starts the work. A server that cannot start
 * closes what it has opened.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    return await openServer(options, opened);
  } catch (error) {
    // The reason for which it does not start is thrown even if a part cannot be closed either.
    await opened.disposeAsync().catch(() => undefined);
    throw error;
  }
}

async function openServer(options: ServerOptions, opened: AsyncDisposableStack): Promise<RunningServer> {
  countBuffersWithHeap();
  const { config, sites, clock = systemClock, log = createLog(config) } = options;
  const addresses = addressesOf(config);
  const files = await openFileStore(config);
  const limits = { ...timeLimits, ...options.limits };
  await prepareDatabase(config, log);
  opened.defer(await startTracing(config, log));
  const onError = (error: Error) => onNobodysBehalf(() => log.warn({ err: error }, 'A database connection broke'));
  const statement_timeout_ms = limits.statement_milliseconds;
  const pool = openPool(config, { statement_timeout_ms, onError });
  const db = createDatabase(pool);
  opened.defer(() => db.destroy());
  const standby = openStandby(config, { primary: db, statement_timeout_ms, onError, log });
  opened.defer(() => standby.close());
  const notifications = await listenForNotifications(directDatabase(config).connectionString, onError);
  opened.defer(() => notifications.close());
  const live = new LiveHub((sessionId) => findPermissions(db, sessionId, clock()));
  await live.listen(notifications);
  const images = options.images ?? createImages();
  if (!options.images) opened.defer(() => images.close());
  // Jobs use all of the above, so that they are the first to stop.
  const jobs = await createJobs({ db, notifications, log, dataKey: config.DATA_KEY });
  opened.defer(() => jobs.stop());
  const locate = await openLocations(config.PLACES_FILE);
  const uploads = createUploads();
  const reading = standby.reading;
  const services: Services = { config, db, reading, clock, log, jobs, files, images, uploads, live, locate };
  const parts: ProductParts = { ...productParts(config), ...options.parts };
  const product = assemble(services, parts);
  await refuseWrongChain(product.services);
  const sealed = product.areas.flatMap((area) => area.sealed ?? []);
  await registerKeys(db, config.DATA_KEY, sealed);
  for (const { prepare } of product.areas) if (prepare) await inTransaction(db, prepare);
  const preparing = jobs
    .prepare(product.areas.flatMap((area) => area.jobs ?? []))
    .then(() => options.beforeListening?.({ services, parts, product }));
  const saturation = watchSaturation(pool, images);
  opened.defer(() => saturation.close());
  const phase = new Phase();
  const opening = Promise.resolve(sites).then((folders) =>
    createListeners({ services, product, saturation, phase, limits }, folders),
  );
  const { startWork, endWork } = workOf(product.areas, jobs, options.background ?? true);
  const release = () => opened.disposeAsync();
  const listeners = () => opening.catch(() => []);
  const stop = shutdownOf({ config, phase, live, endWork, listeners, release }, options.pause);
  try {
    const [[publicListener, internalListener]] = await Promise.all([opening, preparing]);
    const publicUrl = await listen(publicListener, addresses.public);
    const internalUrl = await listen(internalListener, addresses.internal);
    if (options.atWork ?? true) await startWork();
    return { services, parts, product, publicUrl, internalUrl, startWork, stop };
  } catch (error) {
    // Opening the listeners and preparing the jobs use connections that `stop` closes, so both have to end first.
    await Promise.allSettled([opening, preparing]);
    await stop({ isReached: false });
    throw error;
  }
}
