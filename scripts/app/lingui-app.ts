import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/**
 * Returns the Lingui configuration of an app, with Spanish source texts and a complete English translation. Each entry of `deferred` is a
 * catalogue with the texts of its files; the catalogue `public` has the texts of the other files of `publicSources`, and `application`
 * those of all remaining files.
 */
export function linguiApp(
  root: URL,
  publicSources: string[],
  deferred: Readonly<Record<string, string[]>> = {},
): LinguiConfig {
  const inApp = (path: string) => `<rootDir>/${path}`;
  const never = ['**/routeTree.gen.ts', '**/*.test.*'];
  const later = Object.values(deferred).flat().map(inApp);
  const catalogue = (name: string, include: string[], exclude: string[]) => ({
    path: inApp(`src/locales/{locale}/${name}`),
    include,
    exclude: [...exclude, ...never],
  });
  const open = publicSources.map(inApp);
  return {
    rootDir: fileURLToPath(root),
    sourceLocale: 'es',
    locales: ['es', 'en'],
    format: formatter({ lineNumbers: false }),
    orderBy: 'origin',
    catalogs: [
      ...(open.length > 0 ? [catalogue('public', open, later)] : []),
      ...Object.entries(deferred).map(([name, sources]) => catalogue(name, sources.map(inApp), [])),
      catalogue('application', [inApp('src'), inApp('../app-kit/src')], [...open, ...later]),
    ],
  };
}
