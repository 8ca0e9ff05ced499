import { checkDigitOf } from '@caudal/api-spec/company';
import { describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { days } from '../testing/facts.ts';
import { representedBy } from '../testing/institutions.ts';
import { aNewCustomer, anOfficer, aPhoto, expectOk, level1Of, password, survey } from '../testing/people.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import { lookAtEverybody } from './look-at-everybody-job.ts';

// Background jobs are off: the tests start each evaluation of the rules.
const server = await serverOfThisFile({ TRUSTED_PROXIES: '127.0.0.1' }, { background: false });
const officer = await anOfficer(server);

const look = () => lookAtEverybody(server.running.product.services);
const idOf = async (customer: Visitor) => (await customer.call('readAccount')).body.id;
const foundOf = async (userId: string, alertId: string, rule: string) => {
  const { body } = await expectOk(officer.call('listAlertFindings', { query: { userId, alertId } }));
  return body.filter((one) => one.rule === rule);
};
const othersOf = ([found]: Awaited<ReturnType<typeof foundOf>>) =>
  found?.evidence.customers.map(({ id }) => id).toSorted();

describe('an IP address (alert 4)', () => {
  const from = async (ip: string) => {
    const { email } = await aNewCustomer(server);
    const visitor = Object.assign(server.customer(), { headers: { 'x-forwarded-for': ip } });
    await visitor.signIn(email, password);
    return idOf(visitor);
  };

  it('raises its alert once a third customer has signed in from it, naming the two others', async () => {
    const [ana, luis] = [await from('190.24.1.7'), await from('190.24.1.7')];
    const elsewhere = await from('190.24.1.8');
    await look();
    expect(await foundOf(ana, '4', 'shared-address')).toEqual([]);
    const eva = await from('190.24.1.7');
    await look();
    const found = await foundOf(ana, '4', 'shared-address');
    expect(found.map(({ sentence }) => sentence.es)).toEqual(['3 clientes ingresaron desde 190.24.1.7 en 30 días.']);
    expect(othersOf(found)).toEqual([luis, eva].toSorted());
    expect(othersOf(await foundOf(eva, '4', 'shared-address'))).toEqual([ana, luis].toSorted());
    expect(await foundOf(elsewhere, '4', 'shared-address')).toEqual([]);
  });

  it('raises nothing when it belongs to a private network', async () => {
    const [one] = [await from('10.0.0.7'), await from('10.0.0.7'), await from('10.0.0.7')];
    await look();
    expect(await foundOf(one ?? '', '4', 'shared-address')).toEqual([]);
  });
});

describe('a representative of two institutions (alert 6)', () => {
  let nits = 901_000_000;
  const anInstitutionOf = async (name: string, idNumber: string, represented = representedBy(name, idNumber)) => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await expectOk(customer.call('choosePersonType', { body: { personType: 'institution' } }));
    const kinds = ['rut', 'chamberOfCommerce', 'shareholderCertificate', 'identityCopies', 'tradeAuthorisation'];
    const papers = await Promise.all(kinds.map(async (kind) => [kind, await aPdf()] as [string, Buffer]));
    await expectOk(customer.call('saveLevelDocuments', { params: { level: '1' }, body: filesOf(...papers) }));
    nits += 1;
    const fields = {
      legalName: 'Café del Río S.A.S.',
      nit: `${nits}-${checkDigitOf(String(nits))}`,
      jurisdictionCountry: 'CO',
      cityID: '05001',
      mainAddress: `Calle ${nits - 901_000_000} # 43-12`,
      businessDescription: 'Exportación de café',
      lawfulFunds: true,
      originOfFunds: 'Ventas de café tostado',
      chamberOfCommerceDate: dateInColombia(new Date(server.running.services.clock().getTime() - days(30))),
      shareholders: [{ name, idNumber, nationality: 'CO', percentage: '60' }],
      ...represented,
    };
    await expectOk(customer.call('submitLevel', { params: { level: '1' }, body: { fields } }));
    return idOf(customer);
  };

  it('raises alerts at both: severe for the same document, a notice for a similar name, none for a different name', async () => {
    const first = await anInstitutionOf('Luis Fernando Gómez Arango', '71620304');
    const byDocument = await anInstitutionOf('L. F. Gómez', '71620304');
    const byName = await anInstitutionOf('Luis Fernando Gomes Arango', '98765432');
    const other = await anInstitutionOf('Rosalba Montesdeoca Vivas', '52123456');
    await look();
    const found = await foundOf(first, '6', 'similar-representative');
    expect(found.map(({ severity }) => severity).toSorted()).toEqual(['notice', 'severe']);
    expect(await foundOf(byDocument, '6', 'similar-representative')).toMatchObject([{ severity: 'severe' }]);
    expect(await foundOf(byName, '6', 'similar-representative')).toMatchObject([{ severity: 'notice' }]);
    expect(await foundOf(other, '6', 'similar-representative')).toEqual([]);
  });

  it('is recognised also when the other institution names them as a shareholder, with another notation of the number', async () => {
    const first = await anInstitutionOf(
      'Hernando Paz Zúñiga',
      '10200300',
      representedBy('Otilia Bohórquez', '41555666'),
    );
    const second = await anInstitutionOf(
      'Otilia Bohórquez de Lara',
      'CC041555666',
      representedBy('Ulises Wagner', '80111222'),
    );
    await look();
    expect(othersOf(await foundOf(first, '6', 'similar-representative'))).toEqual([second]);
    expect(await foundOf(second, '6', 'similar-representative')).toMatchObject([{ severity: 'severe' }]);
  });
});

describe('an identical file of two customers (alert 7)', () => {
  const whoSends = async (front: Buffer) => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const body = filesOf(['frontal', front], ['back', await aPhoto()], ['selfie', await aPhoto()]);
    await expectOk(customer.call('saveLevel1Documents', { body }));
    const sent = {
      id: await idOf(customer),
      submit: () => customer.call('saveLevel1Fields', { body: level1Of(customer) }),
    };
    return sent;
  };

  it('raises alerts about both customers once both have submitted the file', async () => {
    const front = await aPhoto();
    const [ana, luis, eva] = [await whoSends(front), await whoSends(front), await whoSends(await aPhoto())];
    for (const one of [ana, eva]) await expectOk(one.submit());
    await look();
    expect(await foundOf(ana.id, '7', 'shared-file')).toEqual([]);
    await expectOk(luis.submit());
    await look();
    const found = await foundOf(ana.id, '7', 'shared-file');
    expect(found).toMatchObject([{ severity: 'severe', type: { id: '277' } }]);
    expect(othersOf(found)).toEqual([luis.id]);
    expect(othersOf(await foundOf(luis.id, '7', 'shared-file'))).toEqual([ana.id]);
    expect(await foundOf(eva.id, '7', 'shared-file')).toEqual([]);
  });
});
