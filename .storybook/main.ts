import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { mockWorker } from './mock-worker.ts';
import { texts } from './texts.ts';

/** Of the two apps' configurations the macros read only what is the same in both. */
const linguiConfig = { configPath: fileURLToPath(new URL('../customer-app/lingui.config.ts', import.meta.url)) };

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../ui-kit/src/**/*.mdx', '../ui-kit/src/**/*.stories.tsx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  docs: { defaultName: 'Documentation' },
  // The tables of properties are for readers: tests do without them, and without the time they take.
  typescript: { reactDocgen: process.env['VITEST'] === 'true' ? false : 'react-docgen' },
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
