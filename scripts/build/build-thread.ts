// The thread of `buildApart`: builds the app that `workerData` names.
import { workerData } from 'node:worker_threads';
import { buildApp, type AppName } from './build-app.ts';

await buildApp(workerData as AppName, 'quick');
