// Whether the packages that package-lock.json asks for are installed. Plain JavaScript, because it runs before they are.

/**
 * Compares package-lock.json with node_modules/.package-lock.json, where npm writes what it has installed once it is done. So it does not
 * matter who ran `npm ci`. Optional packages may be missing: npm leaves out those of other machines.
 *
 * @param {string} locked the text of package-lock.json
 * @param {string | null} installed the text of node_modules/.package-lock.json; null if there is none
 * @param {{ platform: string, arch: string }} machine as Node names them
 * @returns {boolean}
 */
export function areInstalled(locked, installed, machine) {
  const present = packagesOf(installed ?? '');
  const { '': _root, ...wanted } = packagesOf(locked) ?? {};
  if (present === null) return false;
  return (
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const one = present[path];
      return one ? one.version === version && one.integrity === integrity : optional === true;
    }) && Object.entries(present).every(([path, one]) => path in wanted && isFor(one, machine))
  );
}

/**
 * Returns the paths of the optional packages that are made for this machine and are missing. npm ends without an error when it could not
 * fetch or build such a package, and the tool that needs it then fails at its first use. A package that names no machine is no such
 * package: npm leaves it out with the one that asks for it.
 *
 * @param {string} locked the text of package-lock.json
 * @param {string | null} installed the text of node_modules/.package-lock.json; null if there is none
 * @param {{ platform: string, arch: string, libc: string | undefined }} machine `libc` is 'glibc' or 'musl', on Linux alone
 * @returns {string[]}
 */
export function missingOfMachine(locked, installed, machine) {
  const present = packagesOf(installed ?? '') ?? {};
  return Object.entries(packagesOf(locked) ?? {})
    .filter(([path, one]) => one.optional === true && !(path in present) && (one.os ?? one.cpu) !== undefined)
    .filter(([, one]) => isFor(one, machine) && allows(one.libc, machine.libc ?? ''))
    .map(([path]) => path);
}

/** @returns {string | undefined} the C library of the Node that runs, as npm names it; undefined where there is no choice */
export function libcOfNode() {
  if (process.platform !== 'linux' || !process.report) return undefined;
  process.report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @param {string} text
 * @returns {Record<string, Package> | null} null for a file that was not written to its end
 */
function packagesOf(text) {
  try {
    return JSON.parse(text).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {Package} one
 * @param {{ platform: string, arch: string }} machine
 */
function isFor({ os, cpu }, { platform, arch }) {
  return allows(os, platform) && allows(cpu, arch);
}

/**
 * Checks a name against npm's list of those that a package is for, or, with a leading `!`, is not for.
 *
 * @param {string[] | undefined} list
 * @param {string} name
 */
function allows(list, name) {
  if (list === undefined) return true;
  return !list.includes(`!${name}`) && (list.some((one) => one.startsWith('!')) || list.includes(name));
}
