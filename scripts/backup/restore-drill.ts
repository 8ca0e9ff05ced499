import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@caudal/api-server';
import { startS3Peer, type S3Peer } from '../../api-server/src/testing/s3-peer.ts';
import { findPlace, removeCluster } from '../postgres/place.ts';
import { giveTo, postgresIdentity } from '../postgres/system-user.ts';
import { archiveInto, momentOf, startDebianPostgres, untilArchived } from './archived-postgres.ts';
import { BackupFolder } from './backup-folder.ts';
import { bucket, DrilledProduct } from './drilled-product.ts';
import { fillLedger } from './filled-ledger.ts';
import { lookAtRestored, notesOf, type Finding, type Notes } from './look.ts';
import { bytesOf, Stopwatch } from './stopwatch.ts';

interface DrillOptions {
  /** The number of generated movements in the ledger, besides those of the demonstration's people. */
  movements: number;
  /** The major version of Debian's Postgres. */
  version: string;
  log: (line: string) => void;
}

/** Deposits of the demonstration's customer before and after the moment, in pesos. */
export const pesos = { before: 130_000, after: 70_000 } as const;

/**
 * A drill: a product with backups loses its database and its bucket, and is restored to a moment from the backups alone. The data of the
 * bank and the mail server are kept, because they belong to others.
 */
export class RestoreDrill {
  readonly times: Stopwatch;
  /** The backups from which the product was restored. */
  readonly backup: BackupFolder;
  /** The bucket that the restored server has its files in. */
  readonly files: S3Peer;
  readonly #product: DrilledProduct;
  readonly #notes: Notes;
  readonly #leftovers: Leftovers;

  private constructor(
    { times, backup, files }: Pick<RestoreDrill, 'times' | 'backup' | 'files'>,
    { product, notes, leftovers }: { product: DrilledProduct; notes: Notes; leftovers: Leftovers },
  ) {
    this.times = times;
    this.backup = backup;
    this.files = files;
    this.#product = product;
    this.#notes = notes;
    this.#leftovers = leftovers;
  }

  static async hold(options: DrillOptions): Promise<RestoreDrill> {
    const leftovers = new Leftovers();
    return RestoreDrill.#hold(options, leftovers).catch(async (error: unknown) => {
      await leftovers.remove();
      throw error;
    });
  }

  static async #hold({ log, ...options }: DrillOptions, leftovers: Leftovers): Promise<RestoreDrill> {
    const folder = await mkdtemp(join(tmpdir(), 'caudal-restore-'));
    leftovers.add(() => rm(folder, { recursive: true, force: true }));
    await giveTo(await postgresIdentity(), folder);
    const times = new Stopwatch(log);
    const { backup, moment, notes } = await liveAndLose({ ...options, folder, times, leftovers });
    const dataDir = join(folder, 'restored');
    leftovers.add(() => removeCluster(dataDir));
    const place = await findPlace(dataDir, true, options.version);
    const putInPlace = () => backup.restore(moment, place);
    await times.take('base backup put in place', putInPlace, () => bytesOf(place.dataDir));
    const replay = () => startDebianPostgres(dataDir, options.version);
    const { running } = await times.take('write-ahead log replayed up to the moment', replay);
    leftovers.add(running.stop);
    const files = await startS3Peer(bucket);
    leftovers.add(files.stop);
    await times.take('files put into a bucket', () => backup.files.giveTo(files));
    const where = { folder, databaseUrl: running.url, files, isNew: false };
    const product = await times.take('server started', () => DrilledProduct.start(where));
    leftovers.add(() => product.stop());
    return new RestoreDrill({ times, backup, files }, { product, notes, leftovers });
  }

  /** Compares the restored product with what was noted at the moment. */
  look(): Promise<readonly Finding[]> {
    return lookAtRestored(this.#product, this.#notes, this.times);
  }

  /** Returns the key of a document's file. The bucket also has files that nobody looks at, such as drafts. */
  async keyOfDocument(): Promise<string> {
    const documents = this.#product.services.db.selectFrom('verification.document').select('file_key').limit(1);
    return (await documents.executeTakeFirstOrThrow()).file_key;
  }

  end(): Promise<void> {
    return this.#leftovers.remove();
  }
}

/** Programs to stop and folders to delete, the newest first. It is safe to remove them twice. */
class Leftovers {
  readonly #removals: (() => Promise<void>)[] = [];

  add(remove: () => Promise<void>): void {
    this.#removals.push(remove);
  }

  async remove(): Promise<void> {
    for (const remove of this.#removals.splice(0).reverse()) await remove();
  }
}

interface Life extends Omit<DrillOptions, 'log'> {
  folder: string;
  times: Stopwatch;
  leftovers: Leftovers;
}

/** Lets people use a product with backups on both sides of a moment, and then deletes its database and its bucket. */
async function liveAndLose({ folder, movements, version, times, leftovers: elsewhere }: Life) {
  const dataDir = join(folder, 'lost');
  const own = new Leftovers();
  elsewhere.add(() => own.remove());
  own.add(() => removeCluster(dataDir));
  const empty = await startDebianPostgres(dataDir, version);
  own.add(empty.running.stop);
  await migrate({ connectionString: empty.running.url });
  const fill = () => fillLedger(empty.running.adminUrl, movements);
  if (movements > 0) await times.take(`${movements} movements made up`, fill);
  const backup = await BackupFolder.create(folder, empty.place);
  const postgres = await archiveInto(backup, empty);
  own.add(postgres.running.stop);
  const files = await startS3Peer(bucket);
  own.add(files.stop);
  const databaseUrl = postgres.running.url;
  const product = await DrilledProduct.start({ folder, databaseUrl, files, isNew: true });
  own.add(() => product.stop());
  const takeBase = () => backup.takeBase(postgres.running.adminUrl, postgres.place);
  await times.take('base backup taken and checked', takeBase, bytesOf);
  await product.sendPhotos();
  const deposited = await product.deposit(pesos.before);
  const notes = await notesOf(product, deposited);
  const moment = await momentOf(postgres);
  const late = await product.deposit(pesos.after);
  const stranger = await product.register();
  await times.take(
    'files copied',
    () => backup.files.takeFrom(files),
    () => bytesOf(backup.files.path),
  );
  const archived = () => bytesOf(join(backup.path, 'wal'));
  await times.take('write-ahead log archived', () => untilArchived(postgres), archived);
  await own.remove();
  return { backup, moment, notes: { ...notes, late, stranger } };
}
