import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { differingFacets } from '../../api-server/src/customers/facet-check.ts';
import { foldFacets } from '../../api-server/src/customers/facets.ts';
import { serverOfThisFile } from '../../api-server/src/testing/index.ts';
import { aNewCustomer } from '../../api-server/src/testing/people.ts';
import { whileLocked } from '../../api-server/src/testing/while-locked.ts';
import { keptFiles, readKept } from '../tidy/repository-files.ts';

const runbook = readKept('docs/operations/runbook.md');
const blocks = [...runbook.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, block = '']) => block.trim());
const isTransaction = (block: string) => block.startsWith('begin;');
const statements = blocks.filter((block) => !isTransaction(block));
const transactions = blocks.filter(isTransaction);

/** Returns the texts of the files whose paths have this form. */
const textOf = (form: RegExp) =>
  keptFiles()
    .filter((path) => form.test(path))
    .map((path) => readKept(path))
    .join('\n');

const server = await serverOfThisFile();

/** Carries out a transaction of the runbook as the tables' owner, statement by statement, as psql does. */
const carryOut = (block: string) =>
  server.owner.connection().execute(async (connection) => {
    for (const statement of block.split(';\n')) await sql.raw(statement.replace(/;$/, '')).execute(connection);
  });

describe('the runbook', () => {
  it.each(statements)('has only statements that the database can plan: %s', async (statement) => {
    const { rows } = await sql`explain ${sql.raw(statement.replace(/;$/, ''))}`.execute(server.owner);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(transactions)('has only transactions that the owner can carry out: %s', async (block) => {
    await carryOut(block);
    expect(await differingFacets(server.db)).toEqual([]);
  });

  it('counts the filters of the list anew while the job folds their counts, and each customer once', async () => {
    await aNewCustomer(server);
    const recount = transactions.find((block) => block.includes('recount_facets')) ?? 'select';
    await whileLocked(server.db, foldFacets, () => carryOut(recount));
    expect(await differingFacets(server.db)).toEqual([]);
  });

  it('has a statement that makes the server recompute the ledger at once', async () => {
    const statement = statements.find((one) => one.startsWith('insert into pgboss.job'));
    await sql.raw(statement ?? 'select').execute(server.owner);
    const checks = () => server.db.selectFrom('ledger.self_check').selectAll().execute();
    await expect.poll(checks).toMatchObject([{ discrepancies: 0 }]);
  });

  it('names screens, fields and messages as people read them', () => {
    const words = textOf(/locales\/es\/.*\.po$|^api-server\/src\/.*\.ts$|^api-spec\/problems\.yaml$/);
    const named = [...new Set([...runbook.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text.replaceAll('\n', ' ')))];
    expect(named.filter((text) => !words.includes(text))).toEqual([]);
    expect(named.length).toBeGreaterThan(25);
  });

  it('names only variables and settings that exist', () => {
    const code = textOf(/^(?:api-server\/src|scripts)\/.*(?<!test)\.ts$|^docs\/operations\/metrics\.md$/);
    const named = [
      ...new Set([...runbook.matchAll(/`([A-Z]+(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name)),
    ];
    expect(named.filter((name) => !code.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(25);
  });
});
