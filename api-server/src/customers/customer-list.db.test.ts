import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { csvText } from '../platform/csv.ts';
import { customerFile } from './customer-list.ts';
import { countByState, foldFacets } from './facets.ts';
import {
  accept,
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  decline,
  documentIds,
  expectOk,
} from '../testing/people.ts';

let server: TestServer;
let officer: Visitor & { email: string };
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

/** Creates a customer with this name, cellphone and e-mail. */
async function aPerson(name: string, cellphone: string, email: string): Promise<string> {
  const customer = await aNewCustomer(server, email);
  const { id } = (await customer.call('readAccount')).body;
  await server.db
    .updateTable('customers.customer')
    .set({ full_name: name, cellphone, document_number: `77${cellphone}` })
    .where('account_id', '=', id)
    .execute();
  return id;
}

async function idsOf(body: object): Promise<string[]> {
  return (await expectOk(officer.call('listCustomers', { body }))).body.results.map(({ id }) => id);
}

async function fileOf(body: object): Promise<string> {
  // The test client returns a body that is not JSON as text, without the byte order mark at its beginning.
  const answer = await expectOk(officer.call('exportCustomers', { body }));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return String(answer.body);
}

describe('search of the list of customers', () => {
  it('finds a customer by parts of the name without accents, and by parts of the e-mail, phone and document number', async () => {
    const maria = await aPerson('María José Ñungo Peza', '3157778899', 'mjn.zafiro@correo.example');
    const mara = await aPerson('Mara Quintero', '3161112233', 'mara.q@correo.example');
    for (const search of ['maria ñungo', 'NUNGO', 'peza maría', 'mjn.zafiro', '777 88', '315-777', '773157', 'jos ma'])
      expect(await idsOf({ search }), search).toEqual([maria]);
    expect(await idsOf({ search: 'mara' })).toEqual([mara]);
    expect(await idsOf({ search: 'maria zafiro quintero' })).toEqual([]);
    expect(await idsOf({ search: '%a%' })).toEqual([]);
  });
});

/** Creates `size` customers: every fifth is called 'Repetida Montes', every twentieth 'Rala Montes', and the three oldest 'Escasa Torrealba'. */
async function aCrowd(size: number): Promise<void> {
  await sql`with account as (
      insert into identity.account (audience, email, state)
      select 'customer', 'multitud-' || n || '@correo.example', 2 from generate_series(1, ${sql.lit(size)}) n returning id, email
    )
    insert into customers.customer (account_id, person_type, level, full_name, document_number, risk, last_modified_at)
    select id, 'natural', 0, case when n <= 3 then 'Escasa Torrealba' when n % 5 = 0 then 'Repetida Montes' when n % 20 = 7 then 'Rala Montes' else 'Distinta Montes' end, 'X' || 9000000 + n,
      case when n % 100 = 0 then 'Alto' else 'No' end, date_trunc('milliseconds', now()) - (${sql.lit(size)} - n) * interval '1 minute'
    from (select id, substring(email from '[0-9]+')::integer as n from account) numbered`.execute(server.db);
}

/** Returns the ids of every page of a list, one page after the other. */
async function allPages(body: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await expectOk(officer.call('listCustomers', { body: { ...body, itemsPerPage: 50, cursor } }))).body;
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

describe('a search among many customers', () => {
  beforeAll(() => aCrowd(2_600));

  it.each([
    ['many have', { search: 'repetida' }, `full_name like 'Repetida%'`],
    ['many have, from the oldest on', { search: 'montes repetida', time: 'Antiguos' }, `full_name like 'Repetida%'`],
    [
      'many have, and few of the choice',
      { search: 'repetida', risk: 'Alto' },
      `full_name like 'Repetida%' and risk = 'Alto'`,
    ],
    ['some have', { search: 'rala' }, `full_name like 'Rala%'`],
    ['some have, from the oldest on', { search: 'ral montes', time: 'Antiguos' }, `full_name like 'Rala%'`],
    ['some have, and many of the choice', { search: 'rala', level: 0 }, `full_name like 'Rala%'`],
    [
      'some have, and most of the choice',
      { search: 'montes', risk: 'No', level: 0 },
      `full_name like '% Montes' and risk = 'No'`,
    ],
    ['few of the oldest have', { search: 'torrealba' }, `full_name like 'Escasa%'`],
    [
      'only e-mails have',
      { search: 'multitud-25' },
      `account_id in (select id from identity.account where email like 'multitud-25%')`,
    ],
    [
      'names of few have, beside one of their e-mail',
      { search: 'torrealba multitud-2' },
      `account_id in (select id from identity.account where email = 'multitud-2@correo.example')`,
    ],
    ['one document has', { search: '9002599' }, `document_number = 'X9002599'`],
    ['few documents begin with', { document: 'X900012' }, `document_number like 'X900012%'`],
    [
      'few documents begin with, of a choice',
      { document: 'X90012', risk: 'Alto' },
      `document_number like 'X90012%' and risk = 'Alto'`,
    ],
    ['many documents begin with', { document: 'X900' }, `document_number like 'X900%'`],
    ['no document begins with', { document: 'X8' }, 'false'],
    ['nobody has', { search: 'ninguna montes' }, 'false'],
  ])('finds each customer once, in the order of the list, for a word or number that %s', async (_, body, where) => {
    const direction = sql.raw('time' in body ? 'asc' : 'desc');
    const { rows } = await sql<{ account_id: string }>`select account_id from customers.customer where ${sql.raw(where)}
      order by last_modified_at ${direction}, account_id ${direction}`.execute(server.db);
    expect(await allPages(body)).toEqual(rows.map(({ account_id }) => account_id));
  });
});

describe('the list of customers', () => {
  it('shows who a customer is, and since when they wait for an officer', async () => {
    const customer = await aSubmittedCustomer(server);
    const rowOf = async () =>
      (await expectOk(officer.call('listCustomers', { body: { idUser: customer.id } }))).body.results[0];
    const row = await rowOf();
    expect(row).toMatchObject({ email: customer.email, fullName: 'Ana María Peña Ruiz', cellphone: '3001234567' });
    expect(Date.parse(row?.waitingSince ?? '')).toBeGreaterThan(0);
    await accept(officer, await documentIds(officer, customer.id));
    expect((await rowOf())?.waitingSince).toBeNull();
  });

  it("keeps a customer whose documents are partly decided in the state 'Pendiente'", async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = ''] = await documentIds(officer, customer.id);
    await decline(officer, [front]);
    expect(await idsOf({ state: 'Pendiente', idUser: customer.id })).toEqual([customer.id]);
  });

  it('filters by level 0 as by any other level', async () => {
    const id = await aPerson('Sin Nivel Alguno', '3174445566', 'sin.nivel@correo.example');
    expect(await idsOf({ level: 0, idUser: id })).toEqual([id]);
    expect(await idsOf({ level: 1, idUser: id })).toEqual([]);
  });
});

describe('combined filters of the list', () => {
  const chosen = { level: 3, risk: 'Alto', novelty: 1, state: 'Listo' };

  it('finds customers as soon as they match, in list order, in both directions, page by page', async () => {
    expect(await idsOf(chosen)).toEqual([]);
    const people: string[] = [];
    for (const number of [1, 2, 3]) {
      people.unshift(await aPerson(`Escogida Díaz ${number}`, '3109998877', `escogida.${number}@correo.example`));
      const is = { level: 3, risk: 'Alto', novelty: true, review_state: 'verified', alert: number === 2 };
      await server.db
        .updateTable('customers.customer')
        .set(is)
        .where('account_id', '=', people[0] ?? '')
        .execute();
    }
    expect(await idsOf(chosen)).toEqual(people);
    expect(await idsOf({ ...chosen, time: 'Antiguos' })).toEqual(people.toReversed());
    expect(await idsOf({ ...chosen, alert: 1 })).toEqual([people[1]]);
    expect(await idsOf({ ...chosen, type: 'Entidad' })).toEqual([]);
    const body = { ...chosen, itemsPerPage: 2 };
    const first = (await expectOk(officer.call('listCustomers', { body }))).body;
    expect(first.results.map(({ id }) => id)).toEqual(people.slice(0, 2));
    expect(await idsOf({ ...body, cursor: first.nextCursor })).toEqual(people.slice(2));
  });

  it("keeps the dashboard's counts equal to the table's, also when two calls of foldFacets run at once", async () => {
    await aSubmittedCustomer(server);
    const { rows } = await sql<{ review_state: string; count: number }>`
      select review_state, count(*)::integer as count from customers.customer group by 1`.execute(server.db);
    const counted = new Map(rows.map(({ review_state, count }) => [review_state, count]));
    // The counts by facet keep a state that nobody is in any more, with a count of 0.
    const countedByFacets = async () => new Map([...(await countByState(server.db))].filter(([, count]) => count > 0));
    expect(await countedByFacets()).toEqual(counted);
    await Promise.all([foldFacets(server.db), foldFacets(server.db)]);
    expect(await countedByFacets()).toEqual(counted);
    const { pending } = (await expectOk(officer.call('readKycSummary'))).body;
    expect(pending).toBe(counted.get('pending'));
  });
});

describe('a page of the list', () => {
  it('is recorded with the customers it names, also when it follows a cursor, without the typed search', async () => {
    const people: string[] = [];
    for (const number of [1, 2, 3])
      people.push(await aPerson(`Vista Pérez ${number}`, '3101234567', `vista.${number}@correo.example`));
    const reader = await anOfficer(server);
    const body = { search: 'vista perez', time: 'Antiguos', itemsPerPage: 2 };
    const { nextCursor } = (await expectOk(reader.call('listCustomers', { body }))).body;
    await expectOk(reader.call('listCustomers', { body: { ...body, cursor: nextCursor } }));
    const { id } = (await reader.call('readAccount')).body;
    const events = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'customers.listed')
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ detail }) => detail)).toEqual([
      { time: 'Antiguos', typed: true, further: false, customers: people.slice(0, 2) },
      { time: 'Antiguos', typed: true, further: true, customers: people.slice(2) },
    ]);
  });
});

describe('the list as a file', () => {
  const heads =
    'ID,Nombre,Correo,Celular,Documento,Tipo,Nivel de KYC,Alerta,Riesgo,Novedad,Estado,Re-enviado,Espera desde,Cerrada por su titular,Última actualización';

  it('has the same columns when nobody matches, and begins with a byte order mark', async () => {
    expect(await fileOf({ document: '000000' })).toBe(`${heads}\r\n`);
    const { value } = await csvText(customerFile(server.db, {}), 'international').next();
    expect(String(value).codePointAt(0)).toBe(0xfeff);
    const response = await officer.call('exportCustomers', { body: { document: '000000' } });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="usuarios-\d{4}-\d\d-\d\d\.csv"$/,
    );
  });

  it('holds every customer of the list, in the same order, also over several batches', async () => {
    await sql`insert into identity.account (audience, email)
      select 'customer', 'fila-' || i || '@correo.example' from generate_series(1, 1203) i`.execute(server.db);
    await sql`insert into customers.customer (account_id, last_modified_at)
      select id, timestamptz '2026-01-01' + row_number() over () * interval '1 minute'
      from identity.account where email like 'fila-%'`.execute(server.db);
    const body = { search: 'fila-', time: 'Antiguos' };
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const asked: object = { ...body, itemsPerPage: 100, ...(cursor && { cursor }) };
      const page = (await expectOk(officer.call('listCustomers', { body: asked }))).body;
      listed.push(...page.results.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const rows: string[][] = parse(await fileOf(body), { from_line: 2 });
    expect(rows.map(([id]) => id)).toEqual(listed);
    expect(listed).toHaveLength(1203);
  });

  it('allows one export at a time for each officer and four over all officers, so that other requests find free connections', async () => {
    const officers = await Promise.all(Array.from({ length: 5 }, () => anOfficer(server)));
    const ask = async (who: Visitor) => (await who.call('exportCustomers', { body: {} })).status;
    /** Starts the exports at once while a lock keeps them from reading the customers. Returns their statuses. */
    const askedAtOnce = async (who: readonly Visitor[]) => {
      const kept = await server.db.startTransaction().execute();
      await sql`lock table customers.customer in access exclusive mode`.execute(kept);
      const answers = who.map(ask);
      await Promise.race(answers);
      await kept.rollback().execute();
      return (await Promise.all(answers)).sort();
    };
    expect(await askedAtOnce([officer, officer])).toEqual([200, 429]);
    expect(await askedAtOnce(officers)).toEqual([200, 200, 200, 200, 429]);
    expect(await askedAtOnce([officer, officer])).toEqual([200, 429]);
  });

  it('escapes formulas for spreadsheets', async () => {
    const id = await aPerson('=HYPERLINK("http://x","y")', '3188889900', 'formula@correo.example');
    const [row]: string[][] = parse(await fileOf({ idUser: id }), { from_line: 2 });
    expect(row?.[1]).toBe(`'=HYPERLINK("http://x","y")`);
  });

  it('is recorded with the chosen filters and the number of rows, without the typed search', async () => {
    const id = await aPerson('Registro Único', '3199990011', 'registro@correo.example');
    await fileOf({ idUser: id, state: 'No terminado', level: -1 });
    const event = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'customers.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event.detail).toEqual({ state: 'No terminado', rows: 1, typed: true });
  });
});
