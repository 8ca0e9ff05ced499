import { expect, it } from 'vitest';
import { linesOfPdf } from '../testing/papers.ts';
import type { Party } from '../customers/parties.ts';
import type { Hit } from './hits.ts';
import { reportPdf } from './report-pdf.ts';

const at = new Date('2026-11-02T14:00:00Z');

const subject = {
  id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12',
  accountId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12',
  kind: 'customer',
  name: 'Ildefonso Arrechavala',
  birthDate: null,
  document: null,
} as const;

const hit: Hit = {
  id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c91',
  subject: { ...subject, isWithdrawn: false },
  entryId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c92',
  score: 0.81,
  verdict: 'review',
  explanation: {
    source: 'ofac',
    listedName: 'Ildefonso Arrechavala',
    alias: null,
    isBinding: true,
    programmes: [],
    position: null,
    fields: [],
  },
  state: 'open',
  says: 'sanctioned',
  foundAt: at,
  decidedBy: null,
  decidedAt: null,
  reason: null,
};

const report = {
  id: hit.id,
  cause: 'asked',
  screener: 'built-in',
  versions: { ofac: 1 },
  madeAt: at,
  background: 'Medio',
  lists: 'No',
  pep: 'No',
} as const;

async function linesWith(hits: readonly Hit[], parties: readonly Party[] = []): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of reportPdf({ report, subject, parties, hits, now: at })) chunks.push(chunk);
  return (await linesOfPdf(Buffer.concat(chunks).toString('latin1'))).join('\n');
}

it('the PDF report shows the result without cleared matches, and the result that the search had found', async () => {
  const found = 'Antecedentes Medio, listas No, PEP No';
  const open = await linesWith([hit]);
  expect(open).toMatch(/^Medio \| No \| No$/m);
  expect(open).toContain(found);
  const cleared = await linesWith([{ ...hit, state: 'cleared', decidedAt: at, reason: 'Otra persona.' }]);
  expect(cleared).toMatch(/^No \| No \| No$/m);
  expect(cleared).toContain(found);
  expect(cleared).toContain('Descartada');
  expect(await linesWith([{ ...hit, says: 'exposed', state: 'confirmed' }])).toMatch(/^No \| No \| Sí$/m);
});

it('the PDF report names the screened parties, and for each match the matched party', async () => {
  const party = {
    id: 'party',
    name: 'Evaristo Quimbayo',
    document: '79123456',
    background: 'Alto',
    screenedAt: at,
  } as const;
  const whose = {
    ...hit.subject,
    id: 'party',
    kind: 'shareholder',
    name: party.name,
    document: party.document,
  } as const;
  const lines = await linesWith([{ ...hit, verdict: 'hit', subject: whose }], [{ ...party, kind: 'shareholder' }]);
  expect(lines).toMatch(/Accionista \| Evaristo Quimbayo \| 79123456 \| Alto/);
  expect(lines).toContain('Accionista: Evaristo Quimbayo, 79123456');
  expect(lines).toMatch(/^Alto \| Sí \| No$/m);
});

it("the PDF report leaves the matches of a bank account's holder out of the customer's result", async () => {
  const whose = { ...hit.subject, id: 'party', kind: 'bank_account_holder', name: 'Evaristo Quimbayo' } as const;
  expect(await linesWith([{ ...hit, verdict: 'hit', subject: whose }])).toMatch(/^No \| No \| No$/m);
});
