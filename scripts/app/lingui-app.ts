import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/** The texts of an app: Spanish is their source, English is complete. `publicSources` are a catalogue of their own. */
export function linguiApp(root: URL, publicSources: string[]): LinguiConfig {
  const inApp = (path: string) => `<rootDir>/${path}`;
  const excluded = [...publicSources.map(inApp), '**/routeTree.gen.ts', '**/*.test.*'];
  const rest = {
    path: inApp('src/locales/{locale}/application'),
    include: [inApp('src'), inApp('../app-kit/src')],
    exclude: excluded,
  };
  const open = { path: inApp('src/locales/{locale}/public'), include: publicSources.map(inApp) };
  return {
    rootDir: fileURLToPath(root),
    sourceLocale: 'es',
    locales: ['es', 'en'],
    format: formatter({ lineNumbers: false }),
    orderBy: 'origin',
    catalogs: publicSources.length > 0 ? [open, rest] : [rest],
  };
}
