import { operations, type OperationId } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { codeFiles } from '../../tidy/repository-files.ts';
import { affectedBy } from './affected.ts';
import { importGraph } from './import-graph.ts';

const files = codeFiles();
const graph = importGraph(files);
const paths = (Object.keys(operations) as OperationId[]).map((id) => ({ id, path: operations[id].path }));
const affected = (...changed: string[]) => affectedBy(changed, files, graph, paths);
const allOf = (kind: RegExp) => files.filter(({ path }) => kind.test(path)).length;

describe('affectedBy', () => {
  it('lists the unit test and the server tests beside a rule first', () => {
    const { unit, server } = affected('api-server/src/movements/pesos-amount.ts');
    expect(unit[0]).toBe('api-server/src/movements/pesos-amount.test.ts');
    const beside = server.findIndex((file) => !file.startsWith('api-server/src/movements/'));
    expect(server.slice(0, beside)).toContain('api-server/src/movements/deposits.db.test.ts');
    expect(server.length).toBeLessThan(allOf(/\.db\.test\.ts$/));
    expect(affected('api-server/src/movements/pesos-amount.ts').stories).toEqual([]);
  });

  it('includes the stories and flows that open a screen with the changed component', () => {
    const { stories, e2e, server } = affected('customer-app/src/wallet/DepositForm.tsx');
    expect(stories).toContain('stories/customer/Deposit.stories.tsx');
    expect(stories).not.toContain('stories/backoffice/Roles.stories.tsx');
    expect(e2e).toContain('e2e/journey.e2e.ts');
    expect(server).toEqual([]);
  });

  it('includes the stories that use a changed component of the ui-kit, and no others', () => {
    const { stories } = affected('ui-kit/src/fields/CodeField.tsx');
    expect(stories[0]).toBe('ui-kit/src/fields/CodeField.stories.tsx');
    expect(stories).not.toContain('ui-kit/src/table/DataTable.stories.tsx');
  });

  it('includes the server tests of the area whose table a migration changes', () => {
    const migration = {
      path: 'api-server/migrations/9999_x.sql',
      text: 'alter table screening.hit add column x text;',
    };
    const { server } = affectedBy([migration.path], [...files, migration], graph, paths);
    expect(server).toContain('api-server/src/screening/screening.db.test.ts');
    expect(server).not.toContain('api-server/src/trading/quotes.db.test.ts');
  });

  it('includes the server tests and stories of an operation that a changed file of the contract declares', () => {
    const contract = { path: 'api-spec/areas/x.yaml', text: 'operationId: startDeposit' };
    const { server, stories } = affectedBy([contract.path], [...files, contract], graph, paths);
    expect(server).toContain('api-server/src/movements/deposits.db.test.ts');
    expect(stories).toContain('stories/customer/Deposit.stories.tsx');
  });

  it('lists failover and proxies tests, which need programs of Debian, apart from unit tests', () => {
    const { failover, proxies, unit } = affected(
      'scripts/cluster/keys-change.failover.test.ts',
      'scripts/proxies/written-for-here.ts',
    );
    expect(failover[0]).toBe('scripts/cluster/keys-change.failover.test.ts');
    expect(proxies).toContain('scripts/proxies/domains.proxies.test.ts');
    expect(unit.filter((file) => /\.(proxies|failover)\./.test(file))).toEqual([]);
  });

  it('returns no tests when no code has changed', () => {
    expect(Object.values(affected('docs/rules/money.md')).flat()).toEqual([]);
  });
});
