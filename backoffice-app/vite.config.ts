import { defineConfig } from 'vite';
import { appConfig } from '../scripts/app/vite-app.ts';

const port = Number(process.env['CAUDAL_APP_PORT'] ?? 3100);

export default defineConfig(
  appConfig({ root: new URL('.', import.meta.url), serverUrl: process.env['CAUDAL_SERVER_URL'], port }),
);
