import { createPool, type Services } from '@caudal/api-server';
import { startTestServer, type TestServer } from '@caudal/api-server/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { demoCustomer, demoOfficers } from './demo.ts';
import { seed } from './seed.ts';

/** Among them are some who wait, who were declined, who sent again, and who moved money. */
const customers = 16;

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function freshServices(): Promise<Services> {
  const server = await startTestServer();
  servers.push(server);
  return server.running.services;
}

function draw(services: Services, progress = (_done: number) => {}, stop?: AbortSignal): Promise<void> {
  return seed(services, { customers, officers: demoOfficers, progress, ...(stop && { stop }) });
}

/** Everybody, with everything about them that does not depend on the time. */
async function everybody({ config }: Services): Promise<unknown[]> {
  const pool = createPool({ connectionString: config.DATABASE_URL });
  try {
    return (await pool.query(everything)).rows as unknown[];
  } finally {
    await pool.end();
  }
}

const everything = `
    select a.email, a.state, k.level, k.is_verified, k.review_state, k.document_number, k.resent,
      k.survey_response_a, k.survey_response_b, l.full_name, l.birth_date, l.cellphone, l.pep,
      array(select concat_ws(' ', d.kind, d.state, d.submitted, d.resent, d.decline_code,
          (select count(*) from kyc.document_version v where v.document_id = d.id))
        from kyc.document d where d.account_id = a.id order by d.kind) as documents,
      array(select concat_ws(' ', b.alias, b.number, b.bank_id)
        from payment.bank_account b where b.account_id = a.id) as bank_accounts,
      array(select concat_ws(' ', m.amount, m.state)
        from payment.fiat_transaction m where m.account_id = a.id order by m.amount, m.id) as deposits,
      (select count(*)::int from ledger.transfer) as transfers
    from identity.account a
    left join kyc.customer k on k.account_id = a.id
    left join kyc.level_1 l on l.account_id = a.id
    order by a.audience, a.email`;

/** The same services, whose database is gone after so many transactions: a process that was killed there. */
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
  it('draws the same customers every time, and once only', async () => {
    const [one, other] = [await freshServices(), await freshServices()];
    await Promise.all([draw(one), draw(other)]);
    const drawn = await everybody(one);
    expect(drawn).toHaveLength(customers + demoOfficers.length + 2);
    expect(await everybody(other)).toEqual(drawn);
    let again = 0;
    await draw(one, () => (again += 1));
    expect(again).toBe(0);
    expect(await everybody(one)).toEqual(drawn);
  });

  it('goes on where it was interrupted, at whatever step of a journey that was', async () => {
    const [straight, broken] = [await freshServices(), await freshServices()];
    await draw(straight);
    const failing = (done: number) => {
      if (done === 5) throw new Error('interrupted');
    };
    await expect(draw(broken, failing)).rejects.toThrow('interrupted');
    // Each run gets one step further than the one before, through the other customers and the demonstration's own.
    let runs = 0;
    for (let isDone = false; !isDone && runs < 300; runs += 1) {
      isDone = await draw(killedAfter(broken, runs)).then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain('killed');
          return false;
        },
      );
    }
    expect(runs).toBeGreaterThan(10);
    expect(await everybody(broken)).toEqual(await everybody(straight));
  });

  it('stops between customers when it is asked to, and goes on afterwards', async () => {
    const [straight, stopped] = [await freshServices(), await freshServices()];
    await draw(straight);
    const stop = new AbortController();
    await expect(draw(stopped, () => stop.abort(), stop.signal)).rejects.toThrow('aborted');
    const emails = (await stopped.db.selectFrom('identity.account').select('email').execute()).map((row) => row.email);
    expect(emails).not.toContain(demoCustomer);
    expect(emails.length).toBeLessThan(customers);
    await draw(stopped);
    expect(await everybody(stopped)).toEqual(await everybody(straight));
  });
});
