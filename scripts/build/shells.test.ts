import { expect, it } from 'vitest';
import { redirectsOf, screensOf } from './shells.ts';

const split = (file: string) => `src/routes/${file}.tsx?tsr-split=component---loader`;

it('screensOf lists the routes that show something, each with the routes around it', () => {
  const built = [
    '_app',
    '_app/login',
    '_app/application/route',
    '_app/application/index',
    '_app/application/$',
    'u/$id/x',
  ];
  expect(screensOf(['index.html', 'src/wallet/AssetShares.tsx', ...built.map(split)])).toEqual([
    { path: '/login', sources: ['_app', '_app/login'].map(split) },
    { path: '/application', sources: ['_app', '_app/application/route', '_app/application/index'].map(split) },
    { path: '/u/$id/x', sources: [split('u/$id/x')] },
  ]);
});

it('redirectsOf lists the routes that show nothing themselves', () => {
  const files = [
    '__root.tsx',
    'index.tsx',
    'login.tsx',
    'application',
    'application/index.tsx',
    'application/route.tsx',
  ];
  const screens = [{ path: '/login', sources: [] }];
  expect(redirectsOf([...files, 'application/$.tsx'], screens)).toEqual([{ path: '/application', sources: [] }]);
});
