import { describe, expect, it } from 'vitest';
import { aPerson, aSignIn, aWithdrawal, days, findings, hours, noon } from '../../testing/facts.ts';
import type { BankAccountFact, ContactFact, CustomerFacts, DocumentFact, ListedPartyFact } from '../facts.ts';
import type { AnyRule } from '../rule.ts';
import { bankHolder } from './bank-holder.ts';
import { changedAddress } from './changed-address.ts';
import { changedBankAccount } from './changed-bank-account.ts';
import { changedEmail } from './changed-email.ts';
import { declaredPep } from './declared-pep.ts';
import { addressProof, expiredDocument } from './declined-document.ts';
import { listedParty } from './listed-party.ts';
import { manyNetworks } from './many-networks.ts';
import { mismatchedDocument } from './mismatched-document.ts';
import { sharedAddress } from './shared-address.ts';
import { sharedBankAccount } from './shared-bank-account.ts';
import { sharedFile } from './shared-file.ts';
import { similarAddress } from './similar-address.ts';
import { similarRepresentative } from './similar-representative.ts';
import { updatedInformation } from './updated-information.ts';

const changed = (field: ContactFact['field'], before: number): ContactFact => ({
  field,
  at: noon - before,
  former: field === 'address' ? 'Calle 100 # 8A-49' : 'ana@correo.example',
});
const account = (facts: Partial<BankAccountFact> = {}): BankAccountFact => ({
  id: 'b1',
  name: 'Bancolombia ····1234',
  addedAt: noon - days(3),
  removedAt: null,
  holderName: 'Ana Maria Peña Ruiz',
  holderDocument: '52.123.456',
  others: [],
  ...facts,
});
const document = (facts: Partial<DocumentFact> = {}): DocumentFact => ({
  id: 'd1',
  kind: 'frontal',
  at: noon - days(1),
  others: [],
  declinedAs: null,
  barcode: null,
  ...facts,
});
const listed = (facts: Partial<ListedPartyFact>): ListedPartyFact => ({
  address: `0x${'a'.repeat(40)}`,
  at: noon - days(89),
  movements: ['m1'],
  isBlackListed: false,
  lists: [],
  customers: ['x'],
  ...facts,
});
const like = (likeness: number) => ({ accountId: 'o', own: 'Luis Gómez', theirs: 'Luis Gomes', likeness });

interface Case {
  rule: AnyRule;
  fires: Partial<CustomerFacts>;
  /** Sets of facts, for each of which the rule must not fire. */
  silent: readonly Partial<CustomerFacts>[];
}

const cases: Case[] = [
  { rule: declaredPep, fires: { isPep: true }, silent: [{}] },
  {
    rule: manyNetworks,
    fires: { signIns: [0, 1, 2, 3].map((place) => aSignIn(`10.0.${place}.0/24`, hours(20 - place))) },
    silent: [
      { signIns: [0, 1, 2].map((place) => aSignIn(`10.0.${place}.0/24`, hours(20 - place))) },
      { signIns: [0, 1, 2, 3].map((place) => aSignIn(`10.0.${place}.0/24`, hours(26 - 2 * place))) },
    ],
  },
  {
    rule: sharedAddress,
    fires: { sharedAddresses: [{ address: '190.24.1.7', customers: ['x', 'y'], at: noon - days(29) }] },
    silent: [
      { sharedAddresses: [{ address: '190.24.1.7', customers: ['x'], at: noon - days(29) }] },
      { sharedAddresses: [{ address: '190.24.1.7', customers: ['x', 'y'], at: noon - days(30) }] },
    ],
  },
  {
    rule: updatedInformation,
    fires: { contacts: [changed('cellphone', days(29))] },
    silent: [
      { contacts: [changed('cellphone', days(29))], verifiedAt: noon - days(28) },
      { contacts: [changed('cellphone', days(30))] },
    ],
  },
  {
    rule: changedAddress,
    fires: { contacts: [changed('address', days(29))] },
    silent: [{ contacts: [changed('email', days(29))] }, { contacts: [changed('address', days(30))] }],
  },
  {
    rule: listedParty,
    fires: { listedParties: [listed({})] },
    silent: [{ listedParties: [] }, { listedParties: [listed({ at: noon - days(90) })] }],
  },
  {
    rule: changedEmail,
    fires: { contacts: [changed('email', days(29))] },
    silent: [{ contacts: [changed('email', days(29))], verifiedAt: null }, { contacts: [changed('email', days(30))] }],
  },
  {
    rule: similarRepresentative,
    fires: { sameRepresentative: [like(0.85)] },
    silent: [{ sameRepresentative: [like(0.84)] }, { sameRepresentative: [] }],
  },
  {
    rule: similarAddress,
    fires: { sameAddress: [like(1)] },
    silent: [{ sameAddress: [] }, { sameRepresentative: [like(1)] }],
  },
  {
    rule: changedBankAccount,
    fires: { bankAccounts: [account({ id: 'b0', addedAt: noon - days(90), removedAt: noon - days(3) }), account()] },
    silent: [
      { bankAccounts: [account({ id: 'b0', addedAt: noon - days(90) }), account()] },
      { bankAccounts: [account({ id: 'b0', addedAt: noon - days(90), removedAt: noon - days(40) }), account()] },
    ],
  },
  {
    rule: sharedBankAccount,
    fires: { bankAccounts: [account({ others: ['x'] })] },
    silent: [{ bankAccounts: [account()] }, { bankAccounts: [account({ others: ['x'], removedAt: noon - 1 })] }],
  },
  {
    rule: bankHolder,
    fires: { bankAccounts: [account({ holderDocument: '52.123.457' })] },
    silent: [
      { bankAccounts: [account()] },
      { bankAccounts: [account({ holderDocument: '1', removedAt: noon - 1 })] },
      { bankAccounts: [account({ holderDocument: '1' })], fullName: '' },
    ],
  },
  {
    rule: sharedFile,
    fires: { documents: [document({ others: ['x'] })] },
    silent: [{ documents: [document()] }, { documents: [document({ others: ['x'], at: noon + 1 })] }],
  },
  {
    rule: expiredDocument,
    fires: { documents: [document({ declinedAs: 'expired' })] },
    silent: [
      { documents: [document({ declinedAs: 'blurred' })] },
      { documents: [document({ declinedAs: 'expired', at: noon + 1 })] },
    ],
  },
  {
    rule: mismatchedDocument,
    fires: { documents: [document({ declinedAs: 'data_mismatch' })] },
    silent: [{ documents: [document({ kind: 'proofResidence', declinedAs: 'data_mismatch' })] }],
  },
  {
    rule: addressProof,
    fires: { documents: [document({ kind: 'proofResidence', declinedAs: 'data_mismatch' })] },
    silent: [
      { documents: [document({ declinedAs: 'data_mismatch' })] },
      { documents: [document({ kind: 'proofResidence', declinedAs: 'blurred' })] },
    ],
  },
];

describe.each(cases.map((one) => [one.rule.name, one] as const))('the rule %s', (_name, { rule, fires, silent }) => {
  it('fires once, in both languages', () => {
    const found = findings(rule, aPerson(fires));
    expect(found).toHaveLength(1);
    expect(found[0]?.sentence.es).not.toBe(found[0]?.sentence.en);
  });
  it.each(silent.map((facts, place) => [place + 1, facts] as const))(
    'does not fire when the facts are not enough (case %i)',
    (_place, facts) => expect(findings(rule, aPerson(facts))).toEqual([]),
  );
});

describe('a changed e-mail', () => {
  const contacts = [changed('email', days(5))];
  const severity = (facts: Partial<CustomerFacts>) =>
    findings(changedEmail, aPerson({ contacts, ...facts })).map((one) => one.severity);

  it('is a severe finding when money leaves or a bank account is added within 72 hours after it, and not later', () => {
    expect(severity({})).toEqual(['notice']);
    expect(severity({ movements: [aWithdrawal(50_000, days(2) + 1)] })).toEqual(['severe']);
    expect(severity({ movements: [aWithdrawal(50_000, days(2) - 1)] })).toEqual(['notice']);
    expect(severity({ bankAccounts: [account({ addedAt: noon - days(4) })] })).toEqual(['severe']);
  });
});

describe('the holder of a bank account', () => {
  it.each([
    ['Ana Peña', 1],
    ['Ana Maria Peña Ruiz', 0],
    ['PEÑA RUIZ ANA MARIA', 0],
    ['Carlos Andrés Mejía', 1],
  ])('called %s, with the same document, gives %i findings', (holderName, times) =>
    expect(findings(bankHolder, aPerson({ bankAccounts: [account({ holderName })] }))).toHaveLength(times),
  );
});

describe('a changed address', () => {
  const moved = (former: string | null, now: string | null) =>
    findings(changedAddress, aPerson({ contacts: [{ ...changed('address', days(2)), places: { former, now } }] }))[0];

  it('is a severe finding when the new address is in another department or in another country', () => {
    expect(moved('11001', '11001')?.severity).toBe('notice');
    expect(moved('11001', '05001')).toMatchObject({
      severity: 'severe',
      evidence: { places: { former: '11001', now: '05001' } },
    });
    expect(moved('11001', 'ES')?.severity).toBe('severe');
    expect(moved('FR', 'ES')?.severity).toBe('severe');
    expect(moved('11001', 'ES')?.sentence.es).toMatch(/, en otro país: España\.$/);
    expect(moved('11001', '05001')?.sentence.es).toMatch(/, en otro departamento: Medellín, Antioquia\.$/);
  });

  it('is a notice that names the municipality when the new address is in the same department', () => {
    expect(moved('05001', '05266')?.severity).toBe('notice');
    expect(moved('05001', '05266')?.sentence.es).toMatch(/, en otro municipio: Envigado, Antioquia\.$/);
  });
});

describe('a person who is named in another institution', () => {
  const severity = (likeness: number) =>
    findings(similarRepresentative, aPerson({ sameRepresentative: [like(likeness)] })).map((one) => one.severity);

  it('is a severe finding for the same document, and a notice for a name that is only similar', () => {
    expect([severity(1), severity(0.99), severity(0.84)]).toEqual([['severe'], ['notice'], []]);
  });

  it('is found in each such institution by a name whose likeness reaches the rule’s parameter', () => {
    const others = ['o1', 'o2'].map((accountId) => ({ ...like(0.9), accountId }));
    const found = (likeness_percent: number) =>
      findings(similarRepresentative, aPerson({ sameRepresentative: others }), { likeness_percent });
    expect(found(90).map(({ evidence }) => evidence['institution'])).toEqual(['o1', 'o2']);
    expect(found(91)).toEqual([]);
  });
});

describe('an address of several customers', () => {
  const found = (customers: number, customers_count: number) => {
    const sameAddress = Array.from({ length: customers }, (_, place) => ({ ...like(1), accountId: `o${place}` }));
    return findings(similarAddress, aPerson({ sameAddress }), { customers_count });
  };

  it('is found once the number of customers reaches the rule’s parameter, and names all of them', () => {
    expect(found(1, 3)).toEqual([]);
    expect(found(2, 3)).toMatchObject([{ evidence: { customers: ['o0', 'o1'] } }]);
    expect(found(2, 3)[0]?.sentence.es).toMatch(/ es también la de otros 2 clientes\.$/);
  });

  it('is new evidence once a further customer has it', () => expect(found(2, 2)[0]?.key).not.toBe(found(1, 2)[0]?.key));
});

describe('a file of several customers', () => {
  const found = (...others: string[]) =>
    findings(sharedFile, aPerson({ documents: [document({ others }), document({ id: 'd2', others: [] })] }));

  it('is found for each document separately, and another order of the customers is no new evidence', () => {
    expect(found('y', 'x')).toMatchObject([{ evidence: { document: 'd1' } }]);
    expect(found('y', 'x')[0]?.key).toBe(found('x', 'y')[0]?.key);
    expect(found('y', 'x')[0]?.key).not.toBe(found('x')[0]?.key);
    expect(found('y', 'x')[0]?.sentence.es).toMatch(/ que envió 2 clientes más\.$/);
  });
});

describe('a finding about an address of the chain', () => {
  const found = (facts: Partial<ListedPartyFact>) => findings(listedParty, aPerson({ listedParties: [listed(facts)] }));

  it('says whether the address is listed itself, or which listed customers use it', () => {
    expect(found({ isBlackListed: true, customers: [] })[0]?.sentence.es).toMatch(/que está en la lista negra\.$/);
    const lists = [{ es: 'Lista SDN de OFAC', en: 'OFAC SDN list' }];
    expect(found({ lists, customers: [] })[0]?.sentence.es).toMatch(/que está en: Lista SDN de OFAC\.$/);
    expect(found({ customers: ['x', 'y'] })[0]?.sentence.es).toMatch(/que usan también 2 clientes en listas\.$/);
  });

  it('is new evidence once a further customer who uses the address is listed', () => {
    expect(found({})[0]?.key).not.toBe(found({ customers: ['x', 'y'] })[0]?.key);
    expect(found({ movements: ['m1', 'm2'] })[0]?.key).toBe(found({})[0]?.key);
  });
});
