import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { areInstalled, libcOfNode, missingOfMachine } from './installed-packages.mjs';

const root = new URL('../../', import.meta.url);
const locked = await readFile(new URL('package-lock.json', root), 'utf8');
const installed = await readFile(new URL('node_modules/.package-lock.json', root), 'utf8');

/** npm writes the project itself into package-lock.json, and not into its list of what is installed. */
const lock = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { '': { name: 'caudal' }, ...packages } });
const present = (packages: Record<string, object>) => JSON.stringify({ packages });
const react = { version: '19.0.0', integrity: 'sha512-a' };
const machine = { platform: 'linux', arch: 'x64' } as const;

test('the packages of this very run are installed, by whoever ran npm ci', () => {
  expect(areInstalled(locked, installed, process)).toBe(true);
});

test('they were not installed for another machine', () => {
  const other = process.platform === 'win32' ? 'linux' : 'win32';
  expect(areInstalled(locked, installed, { platform: other, arch: process.arch })).toBe(false);
});

test.each([
  ['nothing is installed', lock({ react }), null],
  ['npm was stopped while it wrote what is installed', lock({ react }), '{"packages": {"rea'],
  ['its file has no packages', lock({ react }), '{}'],
  ['a package lacks', lock({ react }), present({})],
  ['another version is installed', lock({ react }), present({ react: { ...react, version: '18.0.0' } })],
  [
    'other bytes of the version are installed',
    lock({ react }),
    present({ react: { ...react, integrity: 'sha512-b' } }),
  ],
  ['a package is left that nobody asks for any more', lock({}), present({ react })],
])('packages have to be installed: %s', (_, wanted, found) => {
  expect(areInstalled(wanted, found, machine)).toBe(false);
});

test('an optional package of another machine may be missing', () => {
  const optional = { ...react, optional: true, os: ['darwin'] };
  expect(areInstalled(lock({ react, optional }), present({ react }), machine)).toBe(true);
});

test.each([
  [['linux'], ['x64'], true],
  [['!win32'], ['!arm64'], true],
  [['darwin', 'win32'], undefined, false],
  [['!linux'], undefined, false],
  [undefined, ['arm64'], false],
])('a package for the systems %s and the processors %s is one for Linux on x64: %s', (os, cpu, fits) => {
  const binding = { ...react, optional: true, os, cpu };
  expect(areInstalled(lock({ binding }), present({ binding }), machine)).toBe(fits);
});

test('no package of this machine is missing in this very run', () => {
  expect(
    missingOfMachine(locked, installed, { platform: process.platform, arch: process.arch, libc: libcOfNode() }),
  ).toEqual([]);
});

test.each([
  ['for this machine', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
  ['for its processor alone', { cpu: ['x64'] }, true],
  ['for another system', { os: ['darwin'], cpu: ['x64'] }, false],
  ['for another processor', { os: ['linux'], cpu: ['arm64'] }, false],
  ['for another C library', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
  ['for no machine in particular', {}, false],
])('an optional package that lacks is missing if it is for this machine: %s', (_, made, isMissing) => {
  const binding = { ...react, optional: true, ...made };
  const here = { ...machine, libc: 'glibc' };
  expect(missingOfMachine(lock({ react, binding }), present({ react }), here)).toEqual(isMissing ? ['binding'] : []);
  expect(missingOfMachine(lock({ react, binding }), present({ react, binding }), here)).toEqual([]);
});
