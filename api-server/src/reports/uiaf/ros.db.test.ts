import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInColombia } from '../../platform/colombian-time.ts';
import { startTestServer, type TestServer, type Visitor } from '../../testing/index.ts';
import { representedBy } from '../../testing/institutions.ts';
import { linesOfPdf } from '../../testing/papers.ts';
import { heardWhile } from '../../testing/told-while.ts';
import { aCustomerWithAddress, aNewCustomer, anOfficer, aSubmittedCustomer, expectOk } from '../../testing/people.ts';
import { aWithdrawer, payOut } from '../../testing/withdrawers.ts';
import { draftLabel } from './operations.ts';

let server: TestServer;
let officer: Visitor & { email: string };
let auditor: Visitor;
const dayBefore = (days: number) => dateInColombia(new Date(Date.now() - days * 86_400_000));
/** Returns yesterday and today, computed at each call because the tests may run past midnight. */
const lately = () => ({ from: dayBefore(1), to: dayBefore(0) });

beforeAll(async () => {
  // Background jobs are off, so that no rule raises an alert during the tests.
  server = await startTestServer({}, { background: false });
  officer = await anOfficer(server);
  auditor = await anOfficer(server, undefined, ['auditor']);
});
afterAll(() => server.stop());

const narrative =
  'Recibe y saca el mismo día valores que no corresponden\na la ocupación que declaró: asesorías de una persona.';
type Wish = { userId: string; from?: string; to?: string; alertIds?: string[]; narrative?: string };

const draft = (wish: Wish, by: Visitor = officer) =>
  by.call('makeRosDraft', { body: { ...lately(), alertIds: [], narrative, ...wish } });
const made = async (wish: Wish) => (await expectOk(draft(wish))).body;
const fileOf = async (draftId: string, format: 'pdf' | 'csv') =>
  String((await expectOk(officer.call('exportRosDraft', { params: { draftId }, query: { format } }))).body);
const paper = async (draftId: string) => linesOfPdf(await fileOf(draftId, 'pdf'));
const wrongFields = async (wish: Wish) => (await draft(wish)).problem?.fields?.map(({ path }) => path);
const trailOf = async (userId: string, by: Visitor, readings = false) =>
  (await expectOk(by.call('readTrail', { body: { userId, readings } }))).body.results.map(({ action }) => action);

async function openAlert(userId: string, message: string): Promise<void> {
  const reviewedBy = (await officer.call('readAccount')).body.id;
  await expectOk(officer.call('activateAlert', { body: { alertId: 14, message, reviewedBy, userId } }));
}

async function closeAlert(userId: string, message: string): Promise<void> {
  const reviewedBy = (await officer.call('readAccount')).body.id;
  await expectOk(officer.call('deactivateAlert', { body: { alertId: 14, message, reviewedBy, userId } }));
}

const alertsOf = async (userId: string) => (await expectOk(officer.call('listRosAlerts', { query: { userId } }))).body;

describe('a draft of a report of a suspicious operation', () => {
  it('states the person, the alerts with their sentences, the officer’s narrative and the officer', async () => {
    const { id: userId, email } = await aCustomerWithAddress(server, officer);
    await openAlert(userId, 'Depositó más de lo que declaró.');
    await closeAlert(userId, 'Vendió un carro: envió el contrato.');
    await openAlert(userId, 'Volvió a depositar sin soporte.');
    const alerts = await alertsOf(userId);
    expect(alerts.map(({ closedAt, sentences }) => [closedAt === null, sentences])).toEqual([
      [true, ['Volvió a depositar sin soporte.']],
      [false, ['Depositó más de lo que declaró.', 'Vendió un carro: envió el contrato.']],
    ]);
    const { id, number, madeBy, from, to } = await made({ userId, alertIds: alerts.map(({ id: alert }) => alert) });
    expect(madeBy).toBe(officer.email);
    const lines = await paper(id);
    const text = lines.join('\n');
    expect(lines.join(' ')).toContain(draftLabel);
    for (const fact of [
      'Nombres y apellidos | Ana María Peña Ruiz',
      'Documento | Cédula de ciudadanía',
      'Dirección | Carrera 7 # 71-21',
      'Ciudad | Bogotá D.C., Colombia',
      'Celular | 3001234567',
      `Correo | ${email}`,
      'Ocupación | Empleado del sector privado',
      'Descripción de la actividad | Asesorías',
      'Vinculado desde | 20',
      `Preparado por | ${officer.email}`,
      `Periodo | ${from} a ${to}`,
      'Vendió un carro: envió el contrato.',
      'Volvió a depositar sin soporte.',
      'Recibe y saca el mismo día valores que no corresponden',
      'a la ocupación que declaró: asesorías de una persona.',
      `ROS-${String(number).padStart(6, '0')}`,
    ])
      expect(text).toContain(fact);
  });

  it('lists the movements that were requested in its days, of every outcome, and the totals of the completed ones', async () => {
    const owner = await aWithdrawer(server, officer, '9000000');
    const userId = owner.customer.id;
    for (const amount of ['30000', '20000']) await expectOk(owner.withdraw(amount));
    await payOut(server);
    const { transactionId } = (await expectOk(owner.withdraw('2500000'))).body;
    await expectOk(owner.cancel(transactionId));
    const { id, movements } = await made({ userId });
    expect(movements).toBe(3);
    const rows = (await fileOf(id, 'csv')).trim().split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF?Borrador,Pedida,Terminada,Operación,Estado,Activo,Cantidad,Valor en COP/);
    expect(rows.slice(1).map((row) => row.split(',').slice(3, 8).join(' '))).toEqual([
      'Retiro en pesos Completo COP 30000 30000',
      'Retiro en pesos Completo COP 20000 20000',
      'Retiro en pesos Fallido COP 2500000 2500000',
    ]);
    expect(rows.every((row, place) => place === 0 || row.includes('0012345678, Ana María Peña Ruiz'))).toBe(true);
    expect(await paper(id)).toContain('Retiro en pesos | 2 | $ 50.000');
  });

  it('names the representatives of an institution', async () => {
    const customer = await aNewCustomer(server);
    const { id: userId } = (await customer.call('readAccount')).body;
    const shareholders = [{ name: 'Luis Gómez Arango', idNumber: 'AB123456', nationality: 'ES', percentage: '33.33' }];
    const fields = {
      legalName: 'Café del Río S.A.S.',
      nit: '900123456-8',
      cityID: '05001',
      shareholders,
      ...representedBy(),
    };
    await server.db
      .updateTable('customers.customer')
      .set({ person_type: 'institution', full_name: 'Café del Río S.A.S.', identification_type: 'NIT', level: 1 })
      .where('account_id', '=', userId)
      .execute();
    await server.db
      .insertInto('verification.submission')
      .values({
        account_id: userId,
        person_type: 'institution',
        level: 1,
        state: 'submitted',
        fields: JSON.stringify(fields),
        created_at: new Date(),
        submitted_at: new Date(),
      })
      .execute();
    const lines = await paper((await made({ userId })).id);
    expect(lines).toContain('Razón social | Café del Río S.A.S.');
    expect(lines).toContain('Luis Gómez Arango | AB123456 | España | 33.33 %');
    const { legalRepresentativeName, legalRepresentativeID } = fields;
    expect(lines).toContain(`${legalRepresentativeName} | ${legalRepresentativeID} | – | Representante legal`);
    expect(lines).toContain('Ciudad | Medellín, Antioquia, Colombia');
  });

  it('is numbered without gaps, listed with its narrative, and unchanged when downloaded again', async () => {
    const { id: userId } = await aSubmittedCustomer(server);
    const drafts = await Promise.all([made({ userId }), made({ userId }), made({ userId })]);
    const numbers = drafts.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
    const listed = (await expectOk(officer.call('listRosDrafts', { query: { userId } }))).body.results;
    expect(listed.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(listed[0]).toMatchObject({ narrative, fullName: 'Ana María Peña Ruiz', movements: 0 });
    const [first] = drafts;
    const before = await paper(first?.id ?? '');
    await server.db
      .updateTable('customers.customer')
      .set({ cellphone: '3109999999', full_name: 'Otra Persona' })
      .where('account_id', '=', userId)
      .execute();
    expect(await paper(first?.id ?? '')).toEqual(before);
  });

  it('is in the list of drafts about all customers, which has pages', async () => {
    const { id: userId } = await aSubmittedCustomer(server);
    for (let time = 0; time < 26; time += 1) await made({ userId });
    const first = (await expectOk(officer.call('listRosDrafts', { query: {} }))).body;
    expect(first.results).toHaveLength(25);
    const second = (await expectOk(officer.call('listRosDrafts', { query: { cursor: first.nextCursor ?? '' } }))).body;
    expect(second.results[0]?.number).toBe((first.results.at(-1)?.number ?? 0) - 1);
    expect((await officer.call('listRosDrafts', { query: { cursor: 'abc' } })).problem?.code).toBe('cursor_invalid');
  });

  it.each([
    ['fewer than fifty characters', { narrative: 'Es sospechoso.' }, ['/narrative']],
    ['spaces instead of words', { narrative: `Sospechoso.${' '.repeat(60)}` }, ['/narrative']],
    ['a day in the future', { to: '2199-01-01' }, ['/to']],
    ['more than a year', { from: '2020-01-01' }, ['/from']],
    ['a day that does not exist', { from: '2026-02-30' }, ['/from']],
    ['an unknown alert', { alertIds: ['0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11'] }, ['/alertIds']],
  ])('is refused for %s, and the answer names the field', async (_what, wish, fields) => {
    const { id: userId } = await aSubmittedCustomer(server);
    expect(await wrongFields({ userId, ...wish })).toEqual(fields);
    expect((await expectOk(officer.call('listRosDrafts', { query: { userId } }))).body.results).toEqual([]);
  });

  it('is refused for another customer’s alerts', async () => {
    const [one, other] = [await aSubmittedCustomer(server), await aSubmittedCustomer(server)];
    await openAlert(other.id, 'Depositó más de lo que declaró.');
    const alertIds = (await alertsOf(other.id)).map(({ id }) => id);
    expect(await wrongFields({ userId: one.id, alertIds })).toEqual(['/alertIds']);
  });
});

describe('a stored draft', () => {
  it('is hidden from officers who may not draft, in its operations and in the customer’s trail', async () => {
    const { id: userId } = await aSubmittedCustomer(server);
    const { id: draftId } = await made({ userId });
    await fileOf(draftId, 'pdf');
    const query = { format: 'pdf' } as const;
    expect((await auditor.call('exportRosDraft', { params: { draftId }, query })).status).toBe(403);
    expect((await auditor.call('listRosDrafts', { query: {} })).status).toBe(403);
    expect((await draft({ userId }, auditor)).status).toBe(403);
    const known = await trailOf(userId, officer, true);
    expect(known).toEqual(expect.arrayContaining(['ros_draft.made', 'ros_draft.exported']));
    expect((await trailOf(userId, auditor, true)).filter((action) => action.startsWith('ros_'))).toEqual([]);
    const file = String((await expectOk(auditor.call('exportTrail', { body: { userId, readings: true } }))).body);
    expect(file).not.toContain('ROS');
  });

  it('is recorded each time it is made, listed or downloaded, without its narrative', async () => {
    const { id: userId } = await aSubmittedCustomer(server);
    const { id, number, from, to } = await made({ userId });
    for (const format of ['pdf', 'csv'] as const) await fileOf(id, format);
    await expectOk(officer.call('listRosDrafts', { query: { userId } }));
    const events = await server.db
      .selectFrom('audit.event')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', userId)
      .where('action', 'like', 'ros_%')
      .orderBy('id')
      .execute();
    const by = (await officer.call('readAccount')).body.id;
    expect(events.map(({ action }) => action)).toEqual([
      'ros_draft.made',
      'ros_draft.exported',
      'ros_draft.exported',
      'ros_drafts.listed',
    ]);
    expect(new Set(events.map(({ actor_id }) => actor_id))).toEqual(new Set([by]));
    expect(events[0]?.detail).toEqual({ number, from, to, alerts: 0, movements: 0 });
    const everything = await server.db.selectFrom('audit.event').select('detail').execute();
    expect(JSON.stringify(everything)).not.toContain('no corresponden');
  });

  it('cannot be changed or deleted, and is sealed in the database', async () => {
    const { id: userId } = await aSubmittedCustomer(server);
    const { id } = await made({ userId });
    const kept = await server.db
      .selectFrom('uiaf.ros_draft')
      .select(['narrative', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const sealed of [kept.narrative, kept.content]) {
      expect(sealed.toString()).not.toContain('corresponden');
      expect(sealed.toString()).not.toContain('Peña');
    }
    await expect(server.db.updateTable('uiaf.ros_draft').set({ alerts: 3 }).execute()).rejects.toThrow();
    await expect(server.db.deleteFrom('uiaf.ros_draft').execute()).rejects.toThrow();
  });

  it('is never about the officer who makes or reads it', async () => {
    const customer = await aSubmittedCustomer(server);
    const same = await anOfficer(server, customer.email);
    const { id: draftId } = await made({ userId: customer.id });
    const { id: other } = await made({ userId: (await aSubmittedCustomer(server)).id });
    const query = { userId: customer.id };
    expect((await draft(query, same)).problem?.code).toBe('own_customer');
    expect((await same.call('listRosAlerts', { query })).problem?.code).toBe('own_customer');
    expect((await same.call('listRosDrafts', { query })).problem?.code).toBe('own_customer');
    const file = { params: { draftId }, query: { format: 'pdf' } } as const;
    expect((await same.call('exportRosDraft', file)).problem?.code).toBe('own_customer');
    const listed = (await expectOk(same.call('listRosDrafts', { query: {} }))).body.results.map(({ id }) => id);
    expect(listed).toContain(other);
    expect(listed).not.toContain(draftId);
    expect(await trailOf(customer.id, same, true)).not.toContain('ros_draft.made');
  });

  it('is hidden from the customer: in their own data, in notices and on an open page', async () => {
    const customer = await aSubmittedCustomer(server);
    const noticesBefore = (await expectOk(customer.call('listNotices', { query: {} }))).body;
    let id = '';
    const page = { db: server.db, visitor: customer, id: customer.id };
    const heard = await heardWhile(page, async () => {
      ({ id } = await made({ userId: customer.id }));
      await fileOf(id, 'pdf');
    });
    expect(heard).toEqual([]);
    expect((await expectOk(customer.call('listNotices', { query: {} }))).body).toEqual(noticesBefore);
    const data = String((await expectOk(customer.call('exportOwnData'))).body);
    for (const hint of ['ROS', 'ros_', 'uiaf', 'sospechos', 'no corresponden', officer.email, id])
      expect(data).not.toContain(hint);
  });
});
