import { sql } from 'kysely';
import { ruleTable } from '../../api-server/src/monitoring/rule-table.ts';
import { requirements } from '../../api-server/src/verification/level-table.ts';
import { inBulk } from './bulk.ts';
import type { Database } from './databases.ts';
import { fillCustomers, fillMovements, refillSearch } from './generated-data.ts';

/** The numbers of records that the compliance desk works with. */
interface ComplianceSize {
  readonly customers: number;
  readonly alerts: number;
  readonly movements: number;
}

/** Returns the sizes for a number of customers, in the proportions that the goals of the compliance desk name. */
export function sizeOf(customers: number): ComplianceSize {
  return { customers, alerts: (customers * 3) / 10, movements: customers * 10 };
}

export async function fillCompliance(db: Database, size: ComplianceSize, log: (line: string) => void): Promise<void> {
  const steps = [
    [`${size.customers} customers`, () => fillCustomers(db, size.customers)],
    ['the records of their documents', () => fillDocuments(db)],
    ['where they came from', () => fillSignIns(db)],
    [`${size.alerts} alerts`, () => fillAlerts(db, size.alerts)],
    ['what officers search in', () => refillSearch(db)],
    [`${size.movements} movements`, () => fillMovements(db, size.movements)],
  ] as const;
  for (const [what, fill] of steps) {
    const began = performance.now();
    await fill();
    log(`${what}: ${Math.round((performance.now() - began) / 1_000)} s`);
  }
}

/** Every document that the levels require. */
const asked = Object.entries(requirements).flatMap(([person_type, levels]) =>
  levels.flatMap(({ level, documents }) =>
    documents
      .flatMap(({ kind, least, formats: [format] }) => {
        // Photos are stored as JPEG, whatever format they were sent in.
        const content_type = format === 'application/pdf' ? format : 'image/jpeg';
        return Array.from({ length: least }, (_, position) => ({ person_type, level, kind, position, content_type }));
      })
      .map((document, place) => ({ ...document, place })),
  ),
);

/** Adds the submission of each level and the records of its documents, without the files. */
async function fillDocuments(db: Database): Promise<void> {
  await inBulk(db, ['verification.submission', 'verification.document', 'customers.party'], async () => {
    await sql`insert into verification.submission (account_id, person_type, level, state, fields, submitted_at, verified_at)
      select account_id, person_type, sent, case when sent <= verified_level then 'verified' else 'submitted' end,
        case when person_type = 'institution' and sent = 1 then jsonb_build_object('legalName', full_name, 'shareholders', jsonb_build_array(
            jsonb_build_object('idNumber', document_number, 'name', full_name, 'nationality', 'CO', 'percentage', '60')))
          when person_type = 'natural' and sent = 2
            then jsonb_build_object('occupationID', (1 + n % 20)::text, 'economicActivityID', (1 + n % 40)::text)
          else '{}' end,
        last_modified_at - interval '1 day' * (4 - sent), case when sent <= verified_level then last_modified_at - interval '1 hour' * (4 - sent) end
      from (select *, right(document_number, 8)::bigint as n from customers.customer) customer,
        generate_series(1, least(level, case when person_type = 'institution' then ${sql.lit(requirements.institution.length)} else 3 end)) sent`.execute(
      db,
    );
    await sql`insert into customers.party (account_id, kind, name, document, declared_at, background, screened_at)
      select account_id, 'shareholder', full_name, document_number, last_modified_at, 'No', last_modified_at
      from customers.customer where person_type = 'institution' and level > 0`.execute(db);
    await sql`insert into verification.document (submission_id, kind, position, content_type, state, file_key, sha256, size_bytes, sent_at, decline_code, decline_reason)
      select submission.id, kind, position, content_type, judged.state, submission.id || '/' || kind || position,
        sha256((submission.id || kind || position)::bytea), 200000, submitted_at,
        case when judged.state = 'declined' then 'blurry' end, case when judged.state = 'declined' then 'La foto está borrosa.' end
      from (
        select submission.*, customer.review_state, verified_level from verification.submission
        join customers.customer using (account_id)
      ) submission
      join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (person_type text, level integer, kind text, position integer, content_type text, place integer) using (person_type, level)
      cross join lateral (select case when submission.state = 'verified' then 'accepted'
        when review_state = 'to_update' and place = 0 then 'declined' when review_state = 'to_update' then 'accepted' else 'pending' end as state) judged`.execute(
      db,
    );
  });
}

/**
 * Adds a sign-in of every customer in the last thirty days and a session of every third. One customer in fifty has a session from an
 * address that several customers share.
 */
async function fillSignIns(db: Database): Promise<void> {
  await inBulk(db, ['identity.sign_in', 'identity.session'], async () => {
    await sql`insert into identity.sign_in (account_id, audience, at, user_agent, is_handheld, network, country, result)
      select account_id, 'customer', now() - pg_temp.drawn(n, 20) * interval '30 days', 'Mozilla/5.0', n % 2 = 0,
        (n % 190 + 1) || '.' || n / 190 % 250 || '.' || n % 250 || '.0', 'CO', 'opened'
      from (select account_id, right(document_number, 8)::bigint as n from customers.customer) numbered`.execute(db);
    await sql`insert into identity.session (account_id, user_agent, ip, created_at, confirmed_at, confirmed_by, expires_at)
      select account_id, 'Mozilla/5.0', case when n % 50 = 0 then inet '181.0.0.1' + (n / 150) else inet '186.0.0.1' + n end,
        now() - pg_temp.drawn(n, 21) * interval '80 days', now() - interval '1 day', 'password', now() + interval '7 days'
      from (select account_id, right(document_number, 8)::bigint as n from customers.customer) numbered where n % 3 = 0`.execute(
      db,
    );
  });
}

/**
 * Adds alerts of all nineteen numbers, some far more often than others. Two in five are open; most were raised by a rule and have one to
 * three findings.
 */
async function fillAlerts(db: Database, alerts: number): Promise<void> {
  const rules = ruleTable.map(({ alert, name, type }) => ({ number: alert, rule: name, type }));
  await inBulk(db, ['alerts.alert', 'alerts.finding', 'alerts.standing', 'customers.customer'], async () => {
    await sql`insert into alerts.alert (account_id, number, type, opened_at, opened_by, opening, closed_at, closed_by, closing)
      select account_id, number, case number when 7 then (278 + i % 4)::text when 18 then (282 + i % 2)::text end, opened_at,
        case when i % 10 < 3 then account_id end, 'Se abrió por lo que se encontró.',
        closed_at, case when closed_at is not null then account_id end, case when closed_at is not null then 'Se aclaró con el cliente.' end
      from (
        select i, account_id, opened_at, 1 + (floor(19 * pg_temp.drawn(i / 3, 30) ^ 1.5)::integer + i % 3 * 7) % 19 as number,
          case when pg_temp.drawn(i, 32) >= 0.4 then opened_at + interval '3 days' end as closed_at
        from (
          select i, date_trunc('milliseconds', now() - pg_temp.drawn(i, 31) * interval '700 days') as opened_at,
            1 + i / 3 * 104729 % (select count(*) from customers.customer) as n
          from generate_series(0::bigint, ${sql.lit(alerts - 1)}) i
        ) drawn join (select account_id, row_number() over (order by account_id) as n from customers.customer) numbered using (n)
      ) of_customer`.execute(db);
    await sql`insert into alerts.finding (alert_id, account_id, rule, rule_version, severity, sentence_es, sentence_en, evidence, evidence_key, found_at)
      select id, account_id, coalesce(rule.rule, 'declared-pep'), 1, case when place = 1 then 'severe' else 'notice' end,
        'Depósitos de $ 12.345.678 en 30 días; lo esperado es $ 10.000.000.', 'Deposits of COP 12,345,678 in 30 days; COP 10,000,000 is expected.',
        '{"sum": "1234567800", "expected": "1000000000"}', id || ' ' || place, opened_at + place * interval '1 hour'
      from alerts.alert
      left join lateral (
        select * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as known (number integer, rule text, type text)
        where known.number = alert.number and known.type is not distinct from alert.type limit 1
      ) rule on true
      cross join generate_series(1, 1 + (extract(epoch from opened_at)::bigint % 3)::integer) place
      where opened_by is null`.execute(db);
    await sql`insert into alerts.standing (account_id, numbers, changed_at)
      select account_id, array_agg(number order by number), max(opened_at) from alerts.alert where closed_at is null
      group by account_id`.execute(db);
    await sql`update customers.customer set alert = true, news = 1 = any (numbers), novelty = resent or 1 = any (numbers)
      from alerts.standing where standing.account_id = customer.account_id`.execute(db);
  });
  await sql`select customers.recount_facets()`.execute(db);
}
