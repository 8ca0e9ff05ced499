// Fails when a text of an app is missing from its catalogues or has no English translation.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

const lingui = join(repositoryRoot, 'node_modules', '.bin', 'lingui');

function holds(app: string, check: 'sync' | 'missing'): boolean {
  const { status } = spawnSync(lingui, ['check', check, '--verbose'], {
    cwd: join(repositoryRoot, app),
    stdio: 'inherit',
  });
  return status === 0;
}

const results = ['customer-app', 'backoffice-app'].flatMap((app) => [holds(app, 'sync'), holds(app, 'missing')]);
if (results.includes(false)) {
  console.error('Run `npm run generate` to collect the texts, then translate those without English in src/locales/en.');
  process.exit(1);
}
