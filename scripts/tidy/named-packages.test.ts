import { describe, expect, it } from 'vitest';
import { codeFiles } from './repository-files.ts';

/** The packages on which the product was asked to be built, each with the files that have to import it. */
const named: Readonly<Record<string, RegExp>> = {
  react: /^(?:customer|backoffice)-app\//,
  'react-dom': /^(?:app-kit|scripts\/app|customer-app|backoffice-app)\//,
  '@tanstack/react-router': /^(?:customer|backoffice)-app\//,
  '@tanstack/react-table': /^ui-kit\//,
  jotai: /^app-kit\//,
  'openapi-fetch': /^api-spec\//,
  'openapi-typescript': /^api-spec\//,
  '@radix-ui/react-dialog': /^ui-kit\//,
  '@radix-ui/react-tabs': /^ui-kit\//,
  '@vanilla-extract/css': /^ui-kit\//,
  '@visx/shape': /^ui-kit\//,
  '@lingui/react': /^(?:customer|backoffice)-app\//,
  storybook: /^(?:\.storybook|stories)\//,
  vitest: /^api-server\//,
  playwright: /^e2e\//,
};

const files = codeFiles();

describe('a package on which the product was asked to be built', () => {
  it.each(Object.entries(named))('is still in use: %s', (name, place) => {
    const isImported = new RegExp(`from '${name}(?:/[^']*)?'`);
    const users = files.filter(({ path, text }) => place.test(path) && isImported.test(text));
    expect(users).not.toEqual([]);
  });
});
