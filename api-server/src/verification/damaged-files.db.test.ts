import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { anOfficer, aVerifiedCustomer } from '../testing/people.ts';
import { filesOf } from '../testing/pdfs.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

describe('an upload of damaged files (rule verification 21)', () => {
  it('names the file and what its bytes are, if it is a PDF only by its name', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const files = [
      [Buffer.of(), 'document_type_refused', 'Esto es un archivo vacío'],
      [Buffer.from('<!doctype html>'), 'document_type_refused', 'Esto es una página web'],
      [Buffer.from('PK\x03\x04 word/document.xml', 'latin1'), 'document_type_refused', 'Esto es un documento de Word'],
      [Buffer.from('\0\x01\x02 cut', 'latin1'), 'pdf_unreadable', 'El PDF está dañado'],
    ] as const;
    for (const [content, code, words] of files) {
      const body = filesOf(['proofResidence', content, 'Recibo de luz.pdf']);
      const { problem } = await customer.call('saveLevelDocuments', { params: { level: '2' }, body });
      expect(problem?.code).toBe(code);
      expect(problem?.fields?.[0]?.message.es).toMatch(`«Recibo de luz.pdf»: ${words}`);
    }
  });
});
