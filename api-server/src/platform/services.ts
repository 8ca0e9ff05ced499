import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/variables.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Images } from './files/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/live.ts';
import type { Locate } from './origin/locate.ts';

/** What every area works with. Made once, when the server starts. What one area needs of another, it declares itself. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  files: FileStore;
  images: Images;
  live: LiveHub;
  /** Where an address is, as far as is known here. */
  locate: Locate;
}
