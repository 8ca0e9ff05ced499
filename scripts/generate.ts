// npm run generate: makes every generated file that the repository keeps.
import { join } from 'node:path';
import { repositoryRoot } from './setup/repository.ts';
import { run } from './test/step.ts';

const lingui = join(repositoryRoot, 'node_modules', '.bin', 'lingui');
const made = [
  ['from the contract: types, clients, schemas', { file: process.execPath, args: ['api-spec/scripts/generate.ts'] }],
  [
    'from the migrated database: the types of its tables',
    { file: process.execPath, args: ['scripts/setup/generate-tables.ts'] },
  ],
  [
    'from the customer app: its texts',
    { file: lingui, args: ['extract', '--clean', '--config', 'customer-app/lingui.config.ts'] },
  ],
  [
    'from the back office: its texts',
    { file: lingui, args: ['extract', '--clean', '--config', 'backoffice-app/lingui.config.ts'] },
  ],
] as const;

for (const [what, { file, args }] of made) {
  console.log(what);
  const status = await run({ file, args: [...args] });
  if (status !== 0) process.exit(status);
}
