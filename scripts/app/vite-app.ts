import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { buildTargets } from './browsers.ts';
import { preloadFont } from './preload-font.ts';
import { startPicture } from './start-picture.ts';

export interface AppBuild {
  /** The app's folder. */
  root: URL;
  /** Where the server's operations are while developing; set by `npm run dev`. */
  serverUrl: string | undefined;
  port: number;
}

/** Paths that are the server's, not the app's. */
const serverPaths = '^/(api|kyc|payment|blockchain|virtual-ledger|pricing|management)/';

/**
 * What every page needs, in one file: smaller than many when compressed, one request, and the same file after a release
 * that did not change it.
 */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/(?:core|react)|@tanstack\/(?:react-router|router-core|history|react-store|store))\//;

/** What every screen behind sign-in reads with, and all that it is made of: one file, which the public pages do without. */
const reading = /-app\/src\/reading\.ts|app-kit\/src\/reading\/[\w-]+\.ts$/;

/** What the landing page draws and tells with as well as the screens: small, so that nobody loads a screen's forms to read about it. */
const drawing =
  /node_modules\/lucide-react\/|ui-kit\/src\/(?:identity|text|progress|theme)\/|\/(?:Badge|Notice|tones|ToneIcon|Pesos|amounts|percent|terms)\./;

/** What the legal documents are read with. */
const documents =
  /-app\/src\/public\/legal\/(?:LegalDocument|legal|prepare-legal)\.|ui-kit\/src\/layout\/DocumentReader\./;

/** How both apps are built. */
export function appConfig({ root, serverUrl, port }: AppBuild): UserConfig {
  const folder = fileURLToPath(root);
  const linguiConfig = { configPath: `${folder}/lingui.config.ts`, cwd: folder };
  return {
    root: folder,
    // Of each app its own: both are served side by side while developing.
    cacheDir: join(folder, '..', '.cache', 'vite', basename(folder)),
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: `${folder}/src/routes`,
        generatedRouteTree: `${folder}/src/routeTree.gen.ts`,
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      }),
      vanillaExtractPlugin(),
      react(),
      babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
      lingui(linguiConfig),
      preloadFont(),
      startPicture(),
    ],
    server: {
      port,
      strictPort: true,
      ...(serverUrl && { proxy: { [serverPaths]: { target: serverUrl, changeOrigin: false } } }),
    },
    build: {
      target: buildTargets,
      sourcemap: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // `scripts/budget` holds what matters of it: how many bytes a visitor waits for.
      chunkSizeWarningLimit: Infinity,
      manifest: true,
      // Every browser that is supported preloads modules by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // How long plugins take is no news to whoever starts the product.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: framework },
              // Before what reads: its file takes all that it is made of, and a page would load it for one module of its own.
              { name: 'first-load', tags: ['$initial'] },
              { name: 'reading', test: reading },
              { name: 'drawing', test: drawing, minShareCount: 2 },
              { name: 'documents', test: documents, minShareCount: 2 },
              // What screens share goes together: over a slow network, each file costs a round trip.
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
