import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { repositoryRoot } from '../setup/repository.ts';

/** The list in a built app, beside Vite's manifest. */
export const packages_file = '.vite/packages.json';

/** Matches the folder of the installed package that a module belongs to. */
const package_folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Lists the folders of the packages whose modules or files a build contains, for the bill of materials. */
export function listPackages(): Plugin {
  let root = repositoryRoot;
  return {
    name: 'caudal-list-packages',
    apply: ({ build }) => !build?.ssr,
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? one.moduleIds : one.originalFileNames,
      );
      const folders = sources.flatMap(
        (source) =>
          package_folder.exec(relative(repositoryRoot, join(source.startsWith('/') ? '' : root, source)))?.[0] ?? [],
      );
      this.emitFile({
        type: 'asset',
        fileName: packages_file,
        source: JSON.stringify([...new Set(folders)].toSorted()),
      });
    },
  };
}
