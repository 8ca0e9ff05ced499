import { afterAll, expect } from 'vitest';
import { keepRecording, recordServersStatements } from './statement-recording.ts';

// RECORD_STATEMENTS=1 npm run test:server: keeps the statements that the server sends, for `npm run bench -- scale`.
if (process.env['RECORD_STATEMENTS']) {
  const end = recordServersStatements();
  afterAll(() => keepRecording(expect.getState().testPath ?? '', end()));
}
