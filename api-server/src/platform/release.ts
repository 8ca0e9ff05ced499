import { existsSync, readFileSync } from 'node:fs';

/** The release that runs. `npm run release` writes it into the archive that it makes. */
export interface Release {
  /** The version of the package, with the first digits of the commit as build metadata (semver.org, 10). */
  readonly version: string;
  readonly commit: string;
  /** The time of the commit, in ISO 8601. */
  readonly committedAt: string;
}

const root = new URL('../../../', import.meta.url);
const file = new URL('release.json', root);

/** The release that this program was unpacked from; null when it runs from its sources. */
const release = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;

/** True in an archive, false where the sources are checked out. */
export const isArchive = release !== null;

/** The version that logs and `GET /management/info` show. */
export const version =
  release?.version ??
  `${(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version}+sources`;
