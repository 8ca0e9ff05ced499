import { describe, expect, it } from 'vitest';
import { bankAccountAsListed, documentAsListed, readEntry } from './entry-form.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const person = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';

describe('a value in several notations', () => {
  it.each(['1020304050', '1.020.304.050', ' 1 020 304 050 ', '001020304050', '1020-304050'])(
    'is read as one document: %s',
    (value) => {
      const listed = { kind: 'document', part: '7', value: '1020304050' };
      expect(readEntry({ kind: 'document', value, documentTypeID: '7' })).toEqual(listed);
    },
  );

  it('is read as one document in upper and lower case', () => {
    expect(documentAsListed('8', 'ab12345')).toEqual(documentAsListed('8', 'AB-12345'));
  });

  it.each(['12345678', '0012345678', '12 345 678', '12.345-678'])('is read as one bank account: %s', (value) => {
    expect(readEntry({ kind: 'bank_account', value, bank: '1' })).toEqual(bankAccountAsListed('1', '0012345678'));
  });

  it.each([address, address.toLowerCase(), ` ${address.replaceAll(/[A-F]/g, (letter) => letter.toLowerCase())} `])(
    'is read as one address: %s',
    (value) => {
      expect(readEntry({ kind: 'address', value })).toMatchObject({ value: address.toLowerCase() });
    },
  );

  it('is read as one person', () => {
    expect(readEntry({ kind: 'person', value: ` ${person.toUpperCase()} ` })).toMatchObject({
      value: person,
      part: '',
    });
  });
});

describe('different entries', () => {
  it('are equal numbers of documents of different types, or of accounts at different banks', () => {
    expect(documentAsListed('7', '1020304050')).not.toEqual(documentAsListed('8', '1020304050'));
    expect(bankAccountAsListed('1', '12345678')).not.toEqual(bankAccountAsListed('2', '12345678'));
  });
});

describe('an entry that cannot be listed', () => {
  it.each([
    ['a person with an incomplete id', { kind: 'person', value: person.slice(0, 20) }, ['/value']],
    ['a document without its type', { kind: 'document', value: '1020304050' }, ['/documentTypeID']],
    ['a document of zeros', { kind: 'document', value: '0000', documentTypeID: '7' }, ['/value']],
    [
      'a document with a sign that is no digit or letter',
      { kind: 'document', value: '10%20304', documentTypeID: '7' },
      ['/value'],
    ],
    ['an account of zeros at an unknown bank', { kind: 'bank_account', value: '000', bank: 'x' }, ['/bank', '/value']],
    ['an account with letters', { kind: 'bank_account', value: '12a4', bank: '1' }, ['/value']],
    ['an address that is too short', { kind: 'address', value: '0x1234' }, ['/value']],
  ] as const)('is refused, naming its invalid fields: %s', (_what, written, paths) => {
    const problems = readEntry(written);
    expect(Array.isArray(problems) ? problems.map(({ path }) => path) : problems).toEqual(paths);
  });
});
