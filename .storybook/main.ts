import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { StorybookConfig } from '@storybook/react-vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import remarkGfm from 'remark-gfm';
import { hexOf } from '../ui-kit/src/theme/contrast.ts';
import { dark } from '../ui-kit/src/theme/dark.ts';
import { compilerOptions, documented, parserOptions, undocumented } from './docgen.ts';
import { mockWorker } from './mock-worker.ts';
import { texts } from './texts.ts';

/** The macros read only settings that both apps' configurations share, so one app's file serves for both. */
const linguiConfig = { configPath: fileURLToPath(new URL('../customer-app/lingui.config.ts', import.meta.url)) };

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../ui-kit/src/**/*.mdx', '../ui-kit/src/**/*.stories.tsx', '../stories/**/*.stories.tsx'],
  addons: [
    // MDX does not read Markdown tables by itself.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook serves as the product's manual, so its own tutorials and news are off, and backgrounds come from the theme alone.
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    backgrounds: false,
  },
  // The sidebar's selected entry is as bright as a button in dark mode, and Storybook's white text would be unreadable on it.
  managerHead: (head) => `${head}
    <style>
      @media (prefers-color-scheme: dark) {
        .sidebar-item[data-selected='true'] :is(a, button, svg) { color: ${hexOf(dark.colour.onPrimary)} !important; }
      }
    </style>`,
  docs: { defaultName: 'Documentation' },
  staticDirs: [{ from: '../ui-kit/src/identity/favicon.svg', to: '/favicon.svg' }],
  // Tests skip the tables of properties, which only readers need, and save the time to build them.
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
      babel({
        presets: [
          reactCompilerPreset({ compilationMode: 'annotation' }),
          linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig),
        ],
      }),
      texts(),
      mockWorker(),
    ],
  }),
};

export default config;
