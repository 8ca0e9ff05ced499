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
    }) &&
    Object.entries(present).every(
      ([path, { os, cpu }]) => path in wanted && allows(os, machine.platform) && allows(cpu, machine.arch),
    )
  );
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} Package
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
 * Checks a name against npm's list of those that a package is for, or, with a leading `!`, is not for.
 *
 * @param {string[] | undefined} list
 * @param {string} name
 */
function allows(list, name) {
  if (list === undefined) return true;
  return !list.includes(`!${name}`) && (list.some((one) => one.startsWith('!')) || list.includes(name));
}
