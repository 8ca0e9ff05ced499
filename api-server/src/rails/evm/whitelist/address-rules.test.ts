import { describe, expect, it } from 'vitest';
import { lookAlike, readAddress } from './address-rules.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const mixed = '0xde709f2102306220921060314715629080E2fb77';
const places = { contracts: new Set([`0x${'c0'.repeat(20)}`]), ours: new Set([`0x${'ab'.repeat(20)}`]) };

describe('an address', () => {
  it.each([
    ['with its checksum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['in small letters', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['in capitals', wallet, wallet],
    ['between spaces', ` ${wallet}\n`, wallet],
    ['with one letter of another case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
    ['too short', wallet.slice(0, -1), 'form'],
    ['of another network', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'form'],
    ['of a name', 'ana.eth', 'form'],
    ['of nobody', `0x${'0'.repeat(40)}`, 'nobody'],
    ['of a contract', `0x${'C0'.repeat(20)}`, 'token'],
    ['of ours', `0x${'AB'.repeat(20)}`, 'ours'],
  ])('%s', (_what, typed, read) => {
    expect(readAddress(typed, places)).toBe(read);
  });
});

describe('what looks like a known address', () => {
  const known = [{ address: mixed, alias: 'Mi Ledger' }];
  it.each([
    ['the same ends and another middle', `0xDE70${'9'.repeat(32)}FB77`, known[0]],
    ['the known one itself, however written', mixed.toLowerCase(), null],
    ['another beginning', `0xDE71${'9'.repeat(32)}FB77`, null],
    ['another end', `0xDE70${'9'.repeat(32)}FB78`, null],
  ])('%s', (_what, address, found) => {
    expect(lookAlike(address, known)).toEqual(found);
  });
});
