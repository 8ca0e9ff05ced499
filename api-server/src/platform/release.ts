import { existsSync, readFileSync } from 'node:fs';

/** The release that runs. `npm run release` writes this file into its archive. */
export interface Release {
  /** The version of the package, with the first digits of the commit as build metadata (semver.org, 10). */
  readonly version: string;
  readonly commit: string;
  /** The time of the commit, in ISO 8601. */
  readonly committedAt: string;
}

const root = new URL('../../../', import.meta.url);
const file = new URL('release.json', root);

/** The release from whose archive this program runs; null when it runs from its sources. */
const release = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;

/** True when the program runs from an archive, false when it runs from the sources. */
export const isArchive = release !== null;

/** The version that logs and `GET /management/info` show. */
export const version =
  release?.version ??
  `${(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version}+sources`;
