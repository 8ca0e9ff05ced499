// Fails when a text of an app is not in its catalogues, or has no English.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

const lingui = join(repositoryRoot, 'node_modules', '.bin', 'lingui');
const statuses = ['customer-app', 'backoffice-app'].map((app) => {
  const { status } = spawnSync(lingui, ['check'], { cwd: join(repositoryRoot, app), stdio: 'inherit' });
  return status ?? 1;
});
if (statuses.some((status) => status !== 0)) {
  console.error('Run `npm run generate` to collect the texts, then translate those without English in src/locales/en.');
  process.exit(1);
}
