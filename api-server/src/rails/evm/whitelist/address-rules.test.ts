import { describe, expect, it } from 'vitest';
import { isConfirmedBy, lookAlike, readAddress, type KnownPlaces } from './address-rules.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const mixed = '0xde709f2102306220921060314715629080E2fb77';
const places: KnownPlaces = new Map([
  ['0xc0ffee254729296a45a3885639ac7e10f9d54979', 'token'],
  ['0x7a250d5630b4cf539739df2c5dacb4c659f2488d', 'exchange'],
  ['0x8617e340b3d01fa5f11f306f4090fd50e238070d', 'ours'],
  ['0x27b1fdb04752bbc536007a920d24acb045561c26', 'own'],
]);

describe('readAddress', () => {
  it.each([
    ['with its checksum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['in small letters', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['in capitals', wallet, wallet],
    ['between spaces', ` ${wallet}\n`, wallet],
    ['with one letter of another case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
    ['too short', wallet.slice(0, -1), 'form'],
    ['of another network', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'form'],
    ['of a name', 'ana.eth', 'form'],
    ['of a token', '0xC0FFEE254729296A45A3885639AC7E10F9D54979', 'token'],
    ['of the exchange', '0x7a250d5630b4cf539739df2c5dacb4c659f2488d', 'exchange'],
    ['of ours', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', 'ours'],
    ['of one’s own deposits', '0x27b1fdb04752bbc536007a920d24acb045561c26', 'own'],
  ])('reads or refuses an address %s', (_what, typed, read) => {
    expect(readAddress(typed, places)).toBe(read);
  });
});

describe('an address of which nobody has a key', () => {
  it.each([
    ['zero', '0'.repeat(40), 'nobody'],
    ['the first precompile', '1'.padStart(40, '0'), 'reserved'],
    ['the last precompile of the main network', '11'.padStart(40, '0'), 'reserved'],
    ['the precompile of P-256', '100'.padStart(40, '0'), 'reserved'],
    ['the last reserved one', 'ffff'.padStart(40, '0'), 'reserved'],
    ['0x…dEaD', 'dEaD'.padStart(40, '0'), 'burn'],
    ['0xdead…0000', 'dead'.padEnd(40, '0'), 'burn'],
    ['0xdEaD…beef', `dEaD${'0'.repeat(32)}beef`, 'burn'],
    ['dead, again and again', 'dead'.repeat(10), 'burn'],
    ['all f', 'f'.repeat(40), 'burn'],
    ['all 1', '1'.repeat(40), 'burn'],
    ['0xEeee…, which stands for ether', 'Ee'.repeat(20), 'burn'],
    ['1234, again and again', '1234'.repeat(10), 'burn'],
    ['the digits in their order', '0123456789abcdef0123456789abcdef01234567', 'burn'],
    ['a known one without a pattern', 'dEAD000000000000000042069420694206942069', 'burn'],
  ])('is refused: %s', (_what, digits, problem) => {
    expect(readAddress(`0x${digits}`, places)).toBe(problem);
  });

  it('is distinguished from a vanity address, whose key somebody found by search: sixteen leading zeros, a repeated beginning', () => {
    for (const digits of [`${'0'.repeat(16)}219ab540356cbb839cbe0530`, 'deaddeaddeaddead3c9d6a1be0f2847b5c1d9e02'])
      expect(readAddress(`0x${digits}`, places)).toMatch(/^0x/);
  });
});

describe('a contract at an address', () => {
  it('is confirmed by the last six characters of the address, in upper or lower case', () => {
    expect(isConfirmedBy(wallet, ' 4169ee7'.slice(-6))).toBe(true);
    expect(isConfirmedBy(wallet, ' 169EE7 ')).toBe(true);
    for (const typed of [undefined, '', 'sí', '4169E7', wallet]) expect(isConfirmedBy(wallet, typed)).toBe(false);
  });
});

describe('lookAlike', () => {
  const known = [{ address: mixed, alias: 'Mi Ledger' }];
  it.each([
    ['the same ends and another middle', `0xDE70${'9'.repeat(32)}FB77`, known[0]],
    ['the known address itself in another notation', mixed.toLowerCase(), null],
    ['another beginning', `0xDE71${'9'.repeat(32)}FB77`, null],
    ['another end', `0xDE70${'9'.repeat(32)}FB78`, null],
  ])('finds a similar known address, or none, for %s', (_what, address, found) => {
    expect(lookAlike(address, known)).toEqual(found);
  });
});
