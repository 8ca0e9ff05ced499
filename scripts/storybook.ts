// npm run storybook: serves the ui-kit's documentation at http://localhost:6006, or at the port in STORYBOOK_PORT.
import { join } from 'node:path';
import { repositoryRoot } from './setup/repository.ts';
import { run } from './test/step.ts';

const port = process.env['STORYBOOK_PORT'] ?? '6006';
process.exitCode = await run({
  file: join(repositoryRoot, 'node_modules', '.bin', 'storybook'),
  args: ['dev', '--port', port, '--no-open', '--disable-telemetry'],
});
