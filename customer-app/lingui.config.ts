import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// The public pages' texts are a catalogue of their own: the first load of the landing page carries no other.
const shared = ['../app-kit/src'];
const publicRoutes = ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/public'];

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'src/locales/{locale}/public', include: publicRoutes },
    {
      path: 'src/locales/{locale}/application',
      include: ['src', ...shared],
      exclude: [...publicRoutes, '**/routeTree.gen.ts'],
    },
  ],
});
