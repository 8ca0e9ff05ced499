import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import remarkGfm from 'remark-gfm';
import { hexOf } from '../ui-kit/src/theme/contrast.ts';
import { dark } from '../ui-kit/src/theme/dark.ts';
import { compilerOptions, documented, parserOptions, undocumented } from './docgen.ts';
import { mockWorker } from './mock-worker.ts';
import { texts } from './texts.ts';

/** Of the two apps' configurations the macros read only what is the same in both. */
const linguiConfig = { configPath: fileURLToPath(new URL('../customer-app/lingui.config.ts', import.meta.url)) };

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../ui-kit/src/**/*.mdx', '../ui-kit/src/**/*.stories.tsx', '../stories/**/*.stories.tsx'],
  addons: [
    // Tables in the pages are a dialect of Markdown, which MDX by itself does not read.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // This is the product's book: no lessons about the tool, no work in progress, no grounds but the theme's.
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    backgrounds: false,
  },
  // At night the chosen entry is as bright as a button, and Storybook would write on it in white.
  managerHead: (head) => `${head}
    <style>
      @media (prefers-color-scheme: dark) {
        .sidebar-item[data-selected='true'] :is(a, button, svg) { color: ${hexOf(dark.colour.onPrimary)} !important; }
      }
    </style>`,
  docs: { defaultName: 'Documentation' },
  staticDirs: [{ from: '../ui-kit/src/identity/favicon.svg', to: '/favicon.svg' }],
  // The tables of properties are for readers: tests do without them, and without the time they take.
  typescript: {
    reactDocgen: process.env['VITEST'] === 'true' ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      ...parserOptions,
      compilerOptions,
      include: documented,
      exclude: undocumented,
      fileSystemCache: false,
    },
  },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      vanillaExtractPlugin(),
      babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
      texts(),
      mockWorker(),
    ],
  }),
};

export default config;
