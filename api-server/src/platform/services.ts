import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/variables.ts';
import type { Database } from './db/database.ts';
import type { ReadBehind } from './db/standby.ts';
import type { SealedFileStore } from './files/file-store.ts';
import type { Images } from './files/images.ts';
import type { createUploads } from './files/uploads.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/live.ts';
import type { Locate } from './origin/locate.ts';

/**
 * The services that every area works with, created once when the server starts. A function that one area needs from another is not in here;
 * the area that needs it declares its type.
 */
export interface Services {
  config: Config;
  db: Database;
  /** Returns the database from which officers' reports and exports are read: a standby that is recent enough, or else `db`. */
  reading: ReadBehind;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  files: SealedFileStore;
  images: Images;
  uploads: ReturnType<typeof createUploads>;
  live: LiveHub;
  /** Finds the place of an IP address in the local database of places. */
  locate: Locate;
}
