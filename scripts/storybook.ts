// npm run storybook: the ui-kit's documentation, at http://localhost:6006 unless STORYBOOK_PORT says otherwise.
import { join } from 'node:path';
import { repositoryRoot } from './setup/repository.ts';
import { run } from './test/step.ts';

const port = process.env['STORYBOOK_PORT'] ?? '6006';
process.exitCode = await run({
  file: join(repositoryRoot, 'node_modules', '.bin', 'storybook'),
  args: ['dev', '--port', port, '--no-open', '--disable-telemetry'],
});
