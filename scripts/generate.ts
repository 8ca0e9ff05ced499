// npm run generate: makes every generated file that the repository keeps.
import { join } from 'node:path';
import { repositoryRoot } from './setup/repository.ts';
import { run } from './test/step.ts';

const lingui = join(repositoryRoot, 'node_modules', '.bin', 'lingui');
const node = (script: string) => ({ file: process.execPath, args: [script] });
const textsOf = (app: string) => ({
  file: lingui,
  args: ['extract', '--clean', '--config', `${app}/lingui.config.ts`],
});
const made = [
  ['from the contract: types, clients, schemas', node('api-spec/scripts/generate.ts')],
  ['from the migrated database: the types of its tables', node('scripts/setup/generate-tables.ts')],
  ['from the customer app: its texts', textsOf('customer-app')],
  ['from the back office: its texts', textsOf('backoffice-app')],
  ['from the recorded figures: which goals they miss', node('scripts/bench/write-standing.ts')],
] as const;

for (const [what, command] of made) {
  console.log(what);
  const status = await run(command);
  if (status !== 0) process.exit(status);
}
