import { defineConfig } from 'vite';
import { appConfig } from '../scripts/app/vite-app.ts';
import { preloadFont } from './preload-font.ts';

const { plugins = [], ...config } = appConfig({
  root: new URL('.', import.meta.url),
  serverUrl: process.env['CAUDAL_SERVER_URL'],
  port: Number(process.env['CAUDAL_APP_PORT'] ?? 3100),
});

export default defineConfig({ ...config, plugins: [...plugins, preloadFont()] });
