import { afterAll } from 'vitest';
import { openTestDatabases } from './database.ts';

// Test files share their process: a server that a file leaves running would go on working beside the tests of later files. Each server of a
// test has a database of its own, so an open database shows the server.
afterAll(() => {
  const open = openTestDatabases();
  if (open.length > 0) throw new Error(`This file has left open ${open.join(', ')}, with the servers on them`);
});
