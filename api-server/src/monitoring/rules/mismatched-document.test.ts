import { describe, expect, it } from 'vitest';
import { aPerson, days, findings, noon } from '../../testing/facts.ts';
import type { CedulaCode } from '../../verification/cedula-code.ts';
import { alikeNames } from '../alike-names.ts';
import type { CustomerFacts } from '../facts.ts';
import { mismatchedDocument } from './mismatched-document.ts';

/** The barcode of the person's own document. */
const own: CedulaCode = {
  number: '52123456',
  surnames: 'PEÑA RUIZ',
  givenNames: 'ANA MARIA',
  birthDate: '1990-05-17',
};

/**
 * Creates a person whose document has a barcode. `otherwise`: the values that differ from the declared ones; null when the barcode could
 * not be read.
 */
function whoseDocumentSays(
  otherwise: Partial<CedulaCode> | null,
  facts: Partial<CustomerFacts> = {},
  before = days(1),
) {
  const barcode = { lookedAt: new Date(noon - before), code: otherwise && { ...own, ...otherwise } };
  const document = { id: 'd1', kind: 'back', at: noon - before, others: [], declinedAs: null, barcode };
  return aPerson({ documents: [document], ...facts });
}
const found = (facts: CustomerFacts, likeness_percent?: number) =>
  findings(mismatchedDocument, facts, likeness_percent === undefined ? {} : { likeness_percent });

describe('the rule mismatched-document for a document’s barcode', () => {
  it('fires when the number, the date of birth or the name differs, and names both values', () => {
    expect(found(whoseDocumentSays({ number: '52123457' })).map(({ sentence }) => sentence)).toEqual([
      {
        es: 'El código del documento dice el número 52123457 (declaró 52123456).',
        en: "The document's code says number 52123457 (declared 52123456).",
      },
    ]);
    expect(found(whoseDocumentSays({ birthDate: '1990-05-18' }))[0]?.sentence.es).toBe(
      'El código del documento dice la fecha de nacimiento 1990-05-18 (declaró 1990-05-17).',
    );
    expect(found(whoseDocumentSays({ surnames: 'GOMEZ DIAZ', givenNames: 'LUIS' }))[0]?.sentence.es).toBe(
      'El código del documento dice el nombre LUIS GOMEZ DIAZ (declaró Ana María Peña Ruiz).',
    );
  });

  it('does not fire when all values agree, in any notation', () => {
    expect(found(whoseDocumentSays({}))).toEqual([]);
    expect(found(whoseDocumentSays({}, { documentNumber: '0052.123.456' }))).toEqual([]);
  });

  it('does not fire when the likeness of the names just reaches the parameter, and fires just below it', () => {
    const misspelt = whoseDocumentSays({ surnames: 'PENNA RUIS' });
    const likeness_percent = Math.floor(alikeNames('Ana María Peña Ruiz', 'ANA MARIA PENNA RUIS') * 100);
    expect(found(misspelt, likeness_percent)).toEqual([]);
    expect(found(misspelt, likeness_percent + 1)).toHaveLength(1);
  });

  it('does not fire when the barcode is unreadable, or was read only after the time of evaluation', () => {
    expect(found(whoseDocumentSays(null))).toEqual([]);
    expect(found(whoseDocumentSays({ number: '52123457' }, {}, -days(1)))).toEqual([]);
  });

  it('gives the same evidence at each evaluation, and new evidence once the declaration changes', () => {
    const [one] = found(whoseDocumentSays({ number: '52123457' }));
    const [again] = found(whoseDocumentSays({ number: '52123457' }, {}, days(9)));
    const [other] = found(whoseDocumentSays({ number: '52123457' }, { documentNumber: '52123458' }));
    expect(again?.key).toBe(one?.key);
    expect(other?.key).not.toBe(one?.key);
  });
});
