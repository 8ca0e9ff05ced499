// npm run build: builds both apps, ready to be served.
import { buildApp } from './build/build-app.ts';

for (const app of ['customer-app', 'backoffice-app'] as const) {
  const began = performance.now();
  const built = await buildApp(app, 'best');
  console.log(
    built ? `${app}: built in ${((performance.now() - began) / 1_000).toFixed(1)} s` : `${app}: nothing has changed`,
  );
}
