import { createPool, type Services } from '@caudal/api-server';
import type { Running } from './journey.ts';
import { startTestServer, type TestServer } from '@caudal/api-server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDrawnAnew } from '../../api-server/src/testing/draws.ts';
import { requirements } from '../../api-server/src/verification/level-table.ts';
import { cast } from './cast.ts';
import { demoCustomer, demoInstitution, demoNewcomer, demoOfficers } from './demo.ts';
import { isSeeded } from './is-seeded.ts';
import { seed } from './seed.ts';

/** The number of customers, enough for some who wait, were declined, resent documents, or moved money. */
const customers = 16;
/** The additional transactions that each interrupted run completes. `npm run test:random` interrupts after every single one. */
const stride = isDrawnAnew ? 1 : 9;

const servers: TestServer[] = [];
/** A sandbox seeded without interruption, with which every other seeding must agree. */
let straight: Running;
beforeAll(async () => {
  straight = await freshServices();
  await draw(straight);
});
afterAll(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function freshServices() {
  // The server's jobs do not run, as in `npm start` until seeding is over.
  const server = await startTestServer({}, { atWork: false });
  servers.push(server);
  // The delay stands for the bank's journal, which is written to a file.
  return { ...server.running, notePayment: () => new Promise<void>((resolve) => void setTimeout(resolve, 2)) };
}

/** The characters for repeated seedings: a customer with every step of a level, and an institution. */
const few = cast.filter(({ about: { email } }) => ['rosa.duarte@correo.example', demoInstitution].includes(email));

function draw(running: Running, progress = (_done: number) => {}, stop?: AbortSignal): Promise<void> {
  return seed(running, { customers, characters: few, officers: demoOfficers, progress, ...(stop && { stop }) });
}

/** Returns all accounts with all their data that do not depend on the time. */
async function everybody({ services: { config } }: Running): Promise<unknown[]> {
  const pool = createPool({ connectionString: config.DATABASE_URL });
  try {
    return (await pool.query(everything)).rows as unknown[];
  } finally {
    await pool.end();
  }
}

const everything = `
    select a.email, a.state, k.level, k.verified_level, k.review_state, k.document_number, k.resent,
      k.survey_response_a, k.survey_response_b, k.full_name, k.birth_date, k.cellphone, k.pep,
      array(select concat_ws(' ', s.level, s.state, d.kind, d.state, d.resent, d.decline_code, d.replaced_at is null)
        from verification.submission s join verification.document d on d.submission_id = s.id
        where s.account_id = a.id order by 1) as documents,
      array(select concat_ws(' ', b.alias, b.number, b.bank_id)
        from movements.bank_account b where b.account_id = a.id) as bank_accounts,
      array(select concat_ws(' ', m.amount, m.settled_amount, m.state)
        from movements.movement m where m.account_id = a.id order by m.amount, m.id) as deposits,
      array(select concat_ws(' ', c.kind, c.state) from cases.case c where c.customer_id = a.id order by 1) as cases,
      array(select r.name from identity.role_holder h join identity.role r on r.id = h.role_id
        where h.account_id = a.id order by 1) as roles,
      (select count(*)::int from ledger.transfer) as transfers
    from identity.account a
    left join customers.customer k on k.account_id = a.id
    order by a.audience, a.email`;

/** Returns services whose database fails after a number of transactions, like a process that is killed there. */
function killedAfter(services: Services, transactions: number): Services {
  let left = transactions;
  const db = new Proxy(services.db, {
    get(target, name) {
      if (name === 'transaction' && (left -= 1) < 0) throw new Error('killed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...services, db };
}

describe('seeding', () => {
  it('draws the same customers every time, and only once', async () => {
    const other = await freshServices();
    await draw(other);
    const drawn = await everybody(straight);
    expect(drawn).toHaveLength(customers + demoOfficers.length + few.length + 2);
    expect(await everybody(other)).toEqual(drawn);
    let again = 0;
    await draw(other, () => (again += 1));
    expect(again).toBe(0);
    expect(await everybody(other)).toEqual(drawn);
  });

  it('calls `whenPresentable` once all named accounts exist, before it draws the generated customers', async () => {
    const running = await freshServices();
    const stop = new AbortController();
    const beginning = seed(running, {
      customers,
      characters: few,
      officers: demoOfficers,
      progress: () => undefined,
      whenPresentable: async () => stop.abort(new Error('stopped')),
      stop: stop.signal,
    });
    await expect(beginning).rejects.toThrow('stopped');
    const { db } = running.services;
    const there = await db.selectFrom('identity.account').select('email').where('audience', '=', 'customer').execute();
    const named = [...few.map(({ about }) => about.email), demoCustomer, demoNewcomer];
    expect(there.map(({ email }) => email).toSorted()).toEqual(named.toSorted());
    expect(await isSeeded(running.services)).toBe(false);
    await draw(running);
    expect(await isSeeded(running.services)).toBe(true);
  });

  it('draws an institution whose level 1 waits for an officer, with each of its papers', async () => {
    const { db } = straight.services;
    const customer = await db
      .selectFrom('customers.customer')
      .innerJoin('identity.account', 'identity.account.id', 'customers.customer.account_id')
      .select(['account_id', 'person_type', 'review_state', 'full_name'])
      .where('email', '=', demoInstitution)
      .executeTakeFirstOrThrow();
    expect(customer).toMatchObject({ person_type: 'institution', review_state: 'pending' });
    expect(customer.full_name).toBe('Café del Río Escondido S.A.S.');
    const papers = await db
      .selectFrom('verification.document')
      .innerJoin('verification.submission', 'verification.submission.id', 'submission_id')
      .select(['kind', 'verification.document.state', 'verification.document.name'])
      .where('account_id', '=', customer.account_id)
      .execute();
    const asked = requirements.institution[0]?.documents.map(({ kind }) => kind);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(asked?.toSorted());
    expect(new Set(papers.map(({ state }) => state))).toEqual(new Set(['pending']));
    // The files have names as a customer would give them.
    expect(papers.map(({ name }) => name).toSorted()).toEqual([
      'Autorización para operar.pdf',
      'Certificado de cámara de comercio.pdf',
      'Composición accionaria.pdf',
      'Cédulas de representantes y socios.pdf',
      'RUT.pdf',
    ]);
  });

  it('creates a cast that needs an officer: screening hits, pending levels, split amounts', async () => {
    const running = await freshServices();
    await seed(running, { customers: 0, officers: demoOfficers, progress: () => undefined });
    const { db } = running.services;
    await running.startWork();
    const casesOf = async (email: string) => {
      const rows = await db
        .selectFrom('cases.case')
        .innerJoin('identity.account', 'identity.account.id', 'customer_id')
        .select('kind')
        .where('email', '=', email)
        .where('cases.case.state', '<>', 'closed')
        .orderBy('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    const wanted = {
      'evaristo.quimbayo@correo.example': ['screening_hits'],
      'rosmira.tapasco@correo.example': ['screening_hits'],
      'rosa.duarte@correo.example': ['document_review'],
      'ceiba@correo.example': ['document_review'],
    };
    for (const [email, kinds] of Object.entries(wanted))
      await expect.poll(() => casesOf(email), { timeout: 120_000 }).toEqual(expect.arrayContaining(kinds));
    const raised = db
      .selectFrom('alerts.finding')
      .innerJoin('identity.account', 'identity.account.id', 'account_id')
      .select('rule')
      .where('email', '=', 'fabio.lozada@correo.example');
    await expect
      .poll(async () => (await raised.execute()).map(({ rule }) => rule), { timeout: 120_000 })
      .toContain('just-below');
  });

  // The limit is long because this test restarts the seeding many times.
  it('resumes after an interruption at any step of a journey', { timeout: 600_000 }, async () => {
    const broken = await freshServices();
    const failing = (done: number) => {
      if (done === 5) throw new Error('interrupted');
    };
    await expect(draw(broken, failing)).rejects.toThrow('interrupted');
    // Each run gets further than the one before, through the generated customers and the demonstration's own.
    let runs = 0;
    for (let isDone = false; !isDone && runs < 300; runs += 1) {
      isDone = await draw({ ...broken, services: killedAfter(broken.services, runs * stride) }).then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain('killed');
          return false;
        },
      );
    }
    expect(runs).toBeGreaterThan(isDrawnAnew ? 10 : 3);
    expect(await everybody(broken)).toEqual(await everybody(straight));
  });

  it('stops between two customers when the signal aborts, and resumes afterwards', async () => {
    const stopped = await freshServices();
    const stop = new AbortController();
    await expect(draw(stopped, () => stop.abort(), stop.signal)).rejects.toThrow('aborted');
    const all = await everybody(straight);
    expect(await isSeeded(stopped.services)).toBe(false);
    expect((await everybody(stopped)).length).toBeLessThan(all.length);
    await draw(stopped);
    expect(await everybody(stopped)).toEqual(all);
  });
});
