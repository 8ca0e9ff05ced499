import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import standardTexts from 'spdx-license-list/full.js';
import { repositoryRoot } from '../setup/repository.ts';
import type { ProductionPackage } from './production-packages.ts';
import { ReleaseError } from './release-error.ts';

const licence_file = /^(licen[cs]e|copying|notice)/i;
const readme_file = /^readme/i;
/** A README's section on its licence, with its heading, up to the next heading. */
const licence_section = /^#{1,6} *licen[cs](?:e|ing)\b.*(?:\n(?!#).*)*/im;

/**
 * Licences of the libraries that are part of a package's binary, by the package's name without its platform. Its README names each library
 * with its licence.
 */
const licences_within: Readonly<Record<string, readonly string[]>> = {
  '@img/sharp-libvips': 'MIT BSD-2-Clause BSD-3-Clause MPL-1.1 FTL IJG Zlib libpng-2.0 libtiff HPND-sell-variant'.split(
    ' ',
  ),
};

/**
 * Returns the licences of all packages in the archive with their texts. A package whose folder holds no text gets what its README says, and
 * the standard text of its licence.
 * @throws ReleaseError if a licence has no standard text.
 */
export function licencesOf(packages: readonly ProductionPackage[]): string {
  return packages.map(licenceOf).join('\n');
}

function licenceOf(one: ProductionPackage): string {
  const title = `${one.name} ${one.version}: ${one.license}`;
  const own = filesOf(one, licence_file);
  const texts = own.length > 0 ? own : [...ownWords(one), ...standardTextsOf(one)];
  return `${[title, '='.repeat(title.length), ...texts].join('\n\n')}\n`;
}

function filesOf({ folder }: ProductionPackage, name: RegExp): string[] {
  const place = join(repositoryRoot, folder);
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => readFileSync(join(place, entry.name), 'utf8').trim());
}

/** Returns what a package's README says about its licence: often it names the holders, whom a standard text does not know. */
const ownWords = (one: ProductionPackage) =>
  filesOf(one, readme_file).flatMap((readme) => licence_section.exec(readme)?.[0].trim() ?? []);

function standardTextsOf({ name, license }: ProductionPackage): string[] {
  const within = Object.entries(licences_within).flatMap(([start, ids]) => (name.startsWith(`${start}-`) ? ids : []));
  return [...license.replace(/[()]/g, ' ').split(/\s+(?:AND|OR)\s+/), ...within].map((id) => {
    const found = standardTexts[id.trim()];
    if (!found) throw new ReleaseError(`${name} brings no text of its licence, and ${id.trim()} has no standard one.`);
    return `${found.name}\n\n${found.licenseText.trim()}`;
  });
}
