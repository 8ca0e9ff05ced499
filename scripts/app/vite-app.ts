import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { buildTargets } from './browsers.ts';
import { listPackages } from './list-packages.ts';
import { preloadFont } from './preload-font.ts';
import { startPicture } from './start-picture.ts';

interface AppBuild {
  /** The app's folder. */
  root: URL;
  /** The address of the API server during development; set by `npm run dev`. */
  serverUrl: string | undefined;
  port: number;
}

/** Paths that the dev server passes on to the API server. */
const serverPaths = '^/(api|kyc|payment|blockchain|virtual-ledger|pricing|management)/';

/**
 * Modules that every page needs, bundled into one file: it compresses better than many, takes one request, and stays cached after a
 * release that did not change it.
 */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/(?:core|react)|@tanstack\/(?:react-router|router-core|history|react-store|store))\//;

/** Modules with which every screen behind sign-in reads its data, bundled into one file that the public pages do not load. */
const reading = /-app\/src\/reading\.ts|app-kit\/src\/reading\/[\w-]+\.ts$/;

/** Small components that the landing page shares with the screens: in a file of their own, so that the landing page loads no forms. */
const drawing =
  /node_modules\/lucide-react\/|ui-kit\/src\/(?:identity|text|progress|theme)\/|\/(?:Badge|Notice|tones|ToneIcon|Pesos|amounts|percent|terms)\./;

/** Modules that show the legal documents. */
const documents =
  /-app\/src\/public\/legal\/(?:LegalDocument|legal|prepare-legal)\.|ui-kit\/src\/layout\/DocumentReader\./;

/** Returns the Vite configuration that both apps are built with. */
export function appConfig({ root, serverUrl, port }: AppBuild): UserConfig {
  const folder = fileURLToPath(root);
  const linguiConfig = { configPath: `${folder}/lingui.config.ts`, cwd: folder };
  return {
    root: folder,
    // Each app has its own cache: both are served side by side during development.
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
      babel({
        presets: [
          // Compiles only functions that say 'use memo': the form library changes its objects in place, which the compiler does not expect.
          reactCompilerPreset({ compilationMode: 'annotation' }),
          linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig),
        ],
      }),
      lingui(linguiConfig),
      preloadFont(),
      startPicture(),
      listPackages(),
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
      // `scripts/budget` checks the size that matters: how many bytes a visitor waits for.
      chunkSizeWarningLimit: Infinity,
      manifest: true,
      // Every supported browser implements `modulepreload` natively.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The time that plugins take does not concern a person who starts the product.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: framework },
              // Comes before `reading`: that group's file would otherwise also take in modules that the first load needs, and every
              // page would load the whole file for them.
              { name: 'first-load', tags: ['$initial'] },
              { name: 'reading', test: reading },
              { name: 'drawing', test: drawing, minShareCount: 2 },
              { name: 'documents', test: documents, minShareCount: 2 },
              // Modules that several screens share go into one file: over a slow network, each file costs a round trip.
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
