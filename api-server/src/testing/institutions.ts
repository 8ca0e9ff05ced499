import { randomInt } from 'node:crypto';
import type { components } from '@caudal/api-spec/server';
import { checkDigitOf } from '@caudal/api-spec/company';
import { dateInColombia } from '../platform/colombian-time.ts';
import { aNewCustomer, expectOk, survey } from './people.ts';
import { aPdf, filesOf } from './pdfs.ts';
import type { TestServer } from './test-server.ts';

const papers = ['rut', 'chamberOfCommerce', 'shareholderCertificate', 'identityCopies', 'tradeAuthorisation'];

/** A shareholder who owns a part of an institution. */
export type Owner = components['schemas']['Shareholder'];

export function anOwner(name: string, idNumber: string, percentage = '50'): Owner {
  return { name, idNumber, nationality: 'CO', percentage };
}

/** Returns the level 1 answers of an institution with these shareholders, and a random tax number. */
function institutionFields(server: TestServer, shareholders: readonly Owner[], legalName = 'Café del Río S.A.S.') {
  const digits = String(randomInt(100_000_000, 1_000_000_000));
  const monthAgo = new Date(server.running.services.clock().getTime() - 30 * 86_400_000);
  return {
    legalName,
    nit: `${digits}-${checkDigitOf(digits)}`,
    jurisdictionCountry: 'CO',
    cityID: '05001',
    mainAddress: 'Calle 10 # 43-12',
    businessDescription: 'Exportación de café',
    lawfulFunds: true,
    originOfFunds: 'Ventas de café tostado',
    chamberOfCommerceDate: dateInColombia(monthAgo),
    shareholders: [...shareholders],
    ...representedBy(),
  };
}

/**
 * Returns the answers about an institution's legal representative: by default, somebody who is on no list, with a random document number.
 */
export function representedBy(
  name = 'Rosalba Montesdeoca Vivas',
  idNumber = String(randomInt(10_000_000, 99_999_999)),
) {
  return {
    legalRepresentativeName: name,
    legalRepresentativeID: idNumber,
    hasSubstituteRepresentative: false,
  };
}

/** Creates an institution that has submitted level 1, and signs it in. */
export async function aSentInstitution(
  server: TestServer,
  shareholders: readonly Owner[],
  legalName?: string,
  answers: object = {},
) {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await expectOk(customer.call('choosePersonType', { body: { personType: 'institution' } }));
  const files = await Promise.all(papers.map(async (kind) => [kind, await aPdf()] as [string, Buffer]));
  const ofLevel = { params: { level: '1' } };
  await expectOk(customer.call('saveLevelDocuments', { ...ofLevel, body: filesOf(...files) }));
  const fields = { ...institutionFields(server, shareholders, legalName), ...answers };
  await expectOk(customer.call('submitLevel', { ...ofLevel, body: { fields } }));
  return Object.assign(customer, { id: (await customer.call('readAccount')).body.id, fields });
}
