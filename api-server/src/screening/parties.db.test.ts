import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savingsAccount } from '../testing/depositors.ts';
import { anOwner, representedBy } from '../testing/institutions.ts';
import { linesOfPdf } from '../testing/papers.ts';
import { expectOk } from '../testing/people.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import type { Visitor } from '../testing/visitor.ts';
import { untilPartiesAreScreened } from '../testing/waiters.ts';
import { givePesos } from '../testing/withdrawers.ts';

let desk: ScreeningDesk;

beforeAll(async () => {
  desk = await startScreeningDesk();
});
afterAll(() => desk.stop());

/** People for the sample lists: `sanctioned` is a hit by the number, `alike` a possible match by the name, `nobody` is on no list. */
const sanctioned = { name: 'Evaristo Quimbayo Tascón', document: '79123456' };
const alike = 'Kazimir Zherebtsovskiy Mora Ríos';
const nobody = () => anOwner('Rosalba Montesdeoca Vivas', '52999001');

const startDeposit = (customer: Visitor, accountID: string) =>
  customer.call('startDeposit', { body: { accountID, amount: '50000' } }, { idempotencyKey: randomUUID() });
const withdraw = (customer: Visitor, account: string) =>
  customer.call('startWithdrawal', { body: { account, amount: '20000' } }, { idempotencyKey: randomUUID() });
const addAccount = async (customer: Visitor, more: object = {}) =>
  (await expectOk(customer.call('addBankAccount', { body: { ...savingsAccount, ...more } }))).body.id;
const casesOf = async (userId: string, kind = 'screening_hits') =>
  (await desk.luz.call('listCases', { body: { kind, size: 100 } })).body.results.filter(
    ({ customer }) => customer?.id === userId,
  );
const trailOf = async (userId: string) =>
  (await expectOk(desk.luz.call('readTrail', { body: { userId, readings: false } }))).body.results.flatMap(
    ({ facts }) => facts,
  );

describe('a shareholder of an institution (rule screening 10)', () => {
  it('is shown as politically exposed, and not as sanctioned, when only the PEP list names them', async () => {
    const official = anOwner('Rosmira Tapasco Guerrón', '31555019');
    const { id } = await desk.aScreenedInstitution([nobody(), official]);
    const { parties, hits } = await desk.screeningOf(id);
    expect(parties.map(({ background, pep }) => [background, pep])).toEqual([
      ['No', false],
      ['No', true],
      ['No', false],
    ]);
    const file = await desk.luz.call('readScreeningReportFile', { query: { userId: id } });
    expect((await linesOfPdf(String(file.body))).join('\n')).toContain('No, PEP');
    await expectOk(desk.decide(id, hits[0]?.id ?? '', 'clear'));
    expect((await desk.screeningOf(id)).parties.map(({ pep }) => pep)).toEqual([false, false, false]);
  });

  it("is screened with the institution: a match stops all of the institution's money, and names the shareholder to officers", async () => {
    const owner = anOwner(sanctioned.name, sanctioned.document);
    const institution = await desk.aScreenedInstitution([nobody(), owner]);
    const { report, hits, registered, parties } = await desk.screeningOf(institution.id);
    expect(report).toMatchObject({ Antecedentes: 'Alto', Lists: 'Si' });
    expect(registered.isUnderReview).toBe(true);
    const file = await expectOk(desk.luz.call('readStepsToFollow', { query: { userId: institution.id } }));
    expect(file.body.Level1?.screening).toMatchObject({ Antecedentes: 'Alto', Listas: 'Si' });
    expect(hits).toMatchObject([
      {
        verdict: 'hit',
        subject: { kind: 'shareholder', name: sanctioned.name, document: sanctioned.document, withdrawn: false },
      },
    ]);
    expect(parties.map(({ name, background }) => [name, background])).toEqual([
      [nobody().name, 'No'],
      [sanctioned.name, 'Alto'],
      [institution.fields.legalRepresentativeName, 'No'],
    ]);
    const { problem } = await startDeposit(institution, await addAccount(institution));
    expect(problem?.code).toBe('movement_in_review');
    expect((await desk.alertsOf(institution.id)).Listas).toBe('Si');
    const [one] = await casesOf(institution.id);
    const { facts } = (await expectOk(desk.luz.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
    expect(facts[0]).toMatchObject({ name: { es: 'Accionista' }, value: `${sanctioned.name}, ${sanctioned.document}` });
  });

  it('is named in the alert, the trail and the report', async () => {
    const { id } = await desk.aScreenedInstitution([anOwner(sanctioned.name, sanctioned.document)]);
    await desk.alertsOf(id);
    const findings = (await expectOk(desk.luz.call('listAlertFindings', { query: { userId: id } }))).body;
    expect(JSON.stringify(findings)).toContain(`con ${sanctioned.name} (accionista)`);
    const [hit] = (await desk.screeningOf(id)).hits;
    await expectOk(desk.decide(id, hit?.id ?? '', 'confirm'));
    expect(await trailOf(id)).toContainEqual({
      name: { es: 'Accionista', en: 'Shareholder' },
      value: { es: sanctioned.name, en: sanctioned.name },
    });
    const file = await desk.luz.call('readScreeningReportFile', { query: { userId: id } });
    const lines = await linesOfPdf(String(file.body));
    expect(lines.join('\n')).toContain(`Accionista: ${sanctioned.name}, ${sanctioned.document}`);
  });

  it("makes the institution listed when the shareholder's hit is confirmed, and frees its money when the hit is cleared", async () => {
    const confirmed = await desk.aScreenedInstitution([anOwner(sanctioned.name, sanctioned.document)]);
    const [theirs] = (await desk.screeningOf(confirmed.id)).hits;
    await expectOk(desk.decide(confirmed.id, theirs?.id ?? '', 'confirm'));
    expect((await desk.screeningOf(confirmed.id)).registered.isListed).toBe(true);
    const cleared = await desk.aScreenedInstitution([anOwner(alike, '52999002')]);
    const before = await desk.screeningOf(cleared.id);
    expect([before.report?.Antecedentes, before.registered.isUnderReview]).toEqual(['Medio', true]);
    await expectOk(desk.decide(cleared.id, before.hits[0]?.id ?? '', 'clear'));
    expect((await desk.screeningOf(cleared.id)).registered.isUnderReview).toBe(false);
    expect(await casesOf(cleared.id)).toEqual([]);
  });

  it('stops the institution’s money when their document is on the black list, added before or after their declaration', async () => {
    const add = (value: string) =>
      expectOk(
        desk.luz.call('addToBlackList', {
          body: { kind: 'document', documentTypeID: '7', value, reason: 'El banco avisó de un fraude.' },
        }),
      );
    await add('52999003');
    const before = await desk.aScreenedInstitution([anOwner('Nubia Ocoró Balanta', '052999003')]);
    const after = await desk.aScreenedInstitution([anOwner('Nubia Ocoró Balanta', '52999004')]);
    const accountID = await addAccount(after);
    await expectOk(startDeposit(after, accountID));
    await add('52999004');
    for (const one of [before, after]) {
      const { problem } = await startDeposit(one, one === after ? accountID : await addAccount(one));
      expect(problem?.code).toBe('movement_in_review');
      await waitFor(async () => expect(await casesOf(one.id, 'black_list_hit')).toHaveLength(1));
    }
  });
});

describe('a legal representative of an institution (rule screening 10)', () => {
  const { name, document } = sanctioned;
  const substitute = {
    hasSubstituteRepresentative: true,
    substituteRepresentativeName: name,
    substituteRepresentativeID: `CC${document}`,
  };

  it.each([
    ['the principal one', representedBy(name, document), 'legal_representative', 'Representante legal'],
    [
      'the substitute, whose document is typed with its type',
      { ...representedBy(), ...substitute },
      'substitute_representative',
      'Representante legal suplente',
    ],
  ])(
    'is screened with the institution: a match of %s stops the institution’s money and is shown to officers',
    async (_who, answers, kind, kindName) => {
      const institution = await desk.aScreenedInstitution([nobody()], undefined, answers);
      const { id } = institution;
      const { report, hits } = await desk.screeningOf(id);
      expect(report).toMatchObject({ Antecedentes: 'Alto', Lists: 'Si' });
      expect(hits).toMatchObject([{ verdict: 'hit', subject: { kind, name, withdrawn: false } }]);
      const { problem } = await startDeposit(institution, await addAccount(institution));
      expect(problem?.code).toBe('movement_in_review');
      expect((await desk.alertsOf(id)).Listas).toBe('Si');
      const findings = (await expectOk(desk.luz.call('listAlertFindings', { query: { userId: id } }))).body;
      expect(JSON.stringify(findings)).toContain(`con ${name} (${kindName.toLowerCase()})`);
      const [one] = await casesOf(id);
      const { facts } = (await expectOk(desk.luz.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
      expect(facts[0]).toMatchObject({ name: { es: kindName }, value: `${name}, ${document}` });
      await expectOk(desk.decide(id, hits[0]?.id ?? '', 'confirm'));
      expect((await desk.screeningOf(id)).registered.isListed).toBe(true);
      expect(await trailOf(id)).toContainEqual({
        name: expect.objectContaining({ es: kindName }),
        value: { es: name, en: name },
      });
      const file = await desk.luz.call('readScreeningReportFile', { query: { userId: id } });
      const lines = await linesOfPdf(String(file.body));
      expect(lines.join('\n')).toContain(`${kindName}: ${name}, ${document}`);
    },
  );

  it('stops the institution’s money when their document is on the black list', async () => {
    await expectOk(
      desk.luz.call('addToBlackList', {
        body: { kind: 'document', documentTypeID: '7', value: '52999005', reason: 'El banco avisó de un fraude.' },
      }),
    );
    const one = await desk.aScreenedInstitution([nobody()], undefined, representedBy('Nubia Ocoró', 'CC052999005'));
    const { problem } = await startDeposit(one, await addAccount(one));
    expect(problem?.code).toBe('movement_in_review');
    await waitFor(async () => expect(await casesOf(one.id, 'black_list_hit')).toHaveLength(1));
  });
});

describe('the holder of a bank account who is not the customer (rule screening 10)', () => {
  const aCustomer = async () => {
    const customer = await desk.aScreened({ fullName: 'Hermógenes Villamarín Oyola' });
    await givePesos(desk.server, customer.id, '500000');
    return customer;
  };
  const theirs = { alias: 'De otro', account: '777000111', holderName: sanctioned.name, holderDocument: '52999010' };

  it('is screened as soon as the account is added, and a match stops only that account', async () => {
    const customer = await aCustomer();
    const own = await addAccount(customer);
    const held = await addAccount(customer, { ...theirs, holderDocument: sanctioned.document });
    await untilPartiesAreScreened(desk.server.db, customer.id);
    const { hits, registered, report } = await desk.screeningOf(customer.id);
    expect(hits).toMatchObject([{ subject: { kind: 'bank_account_holder', name: sanctioned.name } }]);
    expect([report?.Antecedentes, registered.isUnderReview]).toEqual(['No', false]);
    for (const refused of [await startDeposit(customer, held), await withdraw(customer, held)])
      expect(refused.problem?.code).toBe('movement_in_review');
    await expectOk(startDeposit(customer, own));
    await expectOk(withdraw(customer, own));
    expect((await desk.alertsOf(customer.id)).Novedades).toBe('Si');
    expect((await desk.alertsOf(customer.id)).Listas).toBe('Si');
    await expectOk(desk.decide(customer.id, hits[0]?.id ?? '', 'clear'));
    await expectOk(withdraw(customer, held));
  });

  it('keeps an undecided hit even when the customer removes the account', async () => {
    const customer = await aCustomer();
    const id = await addAccount(customer, { ...theirs, holderDocument: sanctioned.document });
    await untilPartiesAreScreened(desk.server.db, customer.id);
    await expectOk(customer.call('removeBankAccount', { params: { id } }));
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: customer.id } }));
    await waitFor(async () =>
      expect((await desk.screeningOf(customer.id)).progress?.endedAt).toEqual(expect.any(String)),
    );
    const { hits, parties } = await desk.screeningOf(customer.id);
    expect(hits).toMatchObject([{ state: 'open', subject: { withdrawn: true } }]);
    expect(parties).toEqual([]);
    expect(await casesOf(customer.id)).toHaveLength(1);
  });

  it('is no separate party when the customer holds the account, even if the accents of the name differ', async () => {
    const customer = await aCustomer();
    await addAccount(customer, { holderName: 'Hermogenes Villamarin Oyola' });
    expect((await desk.screeningOf(customer.id)).parties).toEqual([]);
  });
});
