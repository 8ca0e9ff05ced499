import { defineConfig } from 'vite';
import { preloadFont } from '../scripts/app/preload-font.ts';
import { appConfig } from '../scripts/app/vite-app.ts';

const { plugins = [], ...config } = appConfig({
  root: new URL('.', import.meta.url),
  serverUrl: process.env['CAUDAL_SERVER_URL'],
  port: Number(process.env['CAUDAL_APP_PORT'] ?? 3000),
});

export default defineConfig({ ...config, plugins: [...plugins, preloadFont()] });
