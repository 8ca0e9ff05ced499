import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { anOfficer, aVerifiedCustomer } from '../testing/people.ts';
import { filesOf } from '../testing/pdfs.ts';

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

describe('an upload of damaged files (rule verification 21)', () => {
  it('names the file: one that is empty, or that is a PDF only by its name', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    for (const content of [Buffer.of(), Buffer.from('<!doctype html>')]) {
      const body = filesOf(['proofResidence', content, 'Recibo de luz.pdf']);
      const { problem } = await customer.call('saveLevelDocuments', { params: { level: '2' }, body });
      expect(problem?.code).toBe('pdf_unreadable');
      expect(problem?.fields?.[0]?.message.es).toMatch(/^«Recibo de luz.pdf»: El PDF está dañado/);
    }
  });
});
