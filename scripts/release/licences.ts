import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';
import type { ProductionPackage } from './production-packages.ts';

const licence_file = /^(licen[cs]e|copying|notice)/i;

/** Returns the licences of all packages in the archive, with their texts where the packages bring them. */
export function licencesOf(packages: readonly ProductionPackage[]): string {
  return packages.map(licenceOf).join('\n');
}

function licenceOf({ name, version, license, folder }: ProductionPackage): string {
  const place = join(repositoryRoot, folder);
  const texts = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licence_file.test(entry.name))
    .map((entry) => readFileSync(join(place, entry.name), 'utf8').trim());
  const title = `${name} ${version}: ${license}`;
  return `${[title, '='.repeat(title.length), ...texts].join('\n\n')}\n`;
}
