import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/variables.ts';
import type { Database } from './db/database.ts';
import type { ReadBehind } from './db/standby.ts';
import type { SealedFileStore } from './files/file-store.ts';
import type { Images } from './files/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/live.ts';
import type { Locate } from './origin/locate.ts';

/**
 * The services that every area works with, created once when the server starts. An area declares by itself what it needs of another area.
 */
export interface Services {
  config: Config;
  db: Database;
  /** Returns where officers' reports and exports are read from: a standby that is recent enough, or `db`. */
  reading: ReadBehind;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  files: SealedFileStore;
  images: Images;
  live: LiveHub;
  /** Finds the place of an address, as far as it is known here. */
  locate: Locate;
}
