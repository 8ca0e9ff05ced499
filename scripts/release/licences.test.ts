import { expect, it } from 'vitest';
import { licencesOf } from './licences.ts';
import type { ProductionPackage } from './production-packages.ts';
import { ReleaseError } from './release-error.ts';

/** Returns a package of `node_modules` as one of the archive, under a licence. */
const installed = (name: string, license: string): ProductionPackage => ({
  name,
  version: '1.0.0',
  license,
  folder: `node_modules/${name}`,
  parts: ['server'],
  isDirect: true,
});

it('a package that brings the text of its licence gets that text alone', () => {
  const text = licencesOf([installed('zod', 'MIT')]);
  expect(text).toMatch(/^zod 1\.0\.0: MIT\n\n=+\n\nMIT License\n\nCopyright \(c\) 2025 Colin McDonnell\n/);
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(1);
});

it('a package that brings none gets what its README says, and the standard text', () => {
  const text = licencesOf([installed('pgpass', 'MIT')]);
  expect(text).toContain('Copyright (c) 2013-2016 Hannes Hörl');
  expect(text).toContain('MIT License\n\nCopyright (c) <year> <copyright holders>');
});

it('a package under several licences gets each text', () => {
  const text = licencesOf([installed('saxes', '(ISC OR Apache-2.0)')]);
  expect(text).toContain('ISC License\n\n');
  expect(text).toContain('Apache License 2.0\n\n');
});

it.each(['NOASSERTION', 'SEE LICENSE IN terms.txt', 'MIT AND Unheard-1.0'])(
  'no archive is made of a package that brings no text of its licence %s',
  (license) => {
    expect(() => licencesOf([installed('saxes', license)])).toThrow(ReleaseError);
  },
);
