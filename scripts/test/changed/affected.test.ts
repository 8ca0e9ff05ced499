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
      'api-server/src/platform/sealing/keys-change.failover.test.ts',
      'scripts/proxies/written-for-here.ts',
    );
    expect(failover[0]).toBe('api-server/src/platform/sealing/keys-change.failover.test.ts');
    expect(proxies).toContain('scripts/proxies/domains.proxies.test.ts');
    expect(unit.filter((file) => /\.(proxies|failover)\./.test(file))).toEqual([]);
  });

  it('includes the tests that read a changed document, themselves or through an imported file', () => {
    const { unit, server } = affected('docs/operations/growth-of-tables.md');
    expect(unit).toContain('scripts/tidy/tidy.test.ts');
    expect(server.toSorted()).toEqual([
      'scripts/bench/plans/plans.db.test.ts',
      'scripts/growth/growth-of-tables.db.test.ts',
    ]);
    expect(affected('docs/operations/runbook.md').server).toContain('scripts/monitoring/runbook.db.test.ts');
    expect(affected('docs/operations/metrics.md').server).not.toEqual([]);
    for (const path of ['README.md', 'docs/rules/money.md', 'docs/operations/install.md']) {
      const found = affected(path);
      expect(found.unit.slice(0, 2)).toContain('scripts/tidy/tidy.test.ts');
      expect([found.stories, found.e2e]).toEqual([[], []]);
    }
  });

  it('includes the tests that read a changed file of deploy/, and names those that need programs of Debian', () => {
    const alerts = affected('deploy/monitoring/alerts.yml');
    expect(alerts.unit).toContain('scripts/monitoring/alert-rules.test.ts');
    expect(alerts.server).toContain('scripts/monitoring/alerts.db.test.ts');
    const { unit, proxies } = affected('deploy/systemd/caudal-server.service');
    expect(unit).toContain('scripts/proxies/written.test.ts');
    expect(proxies).toContain('scripts/proxies/units.proxies.test.ts');
    expect(affected('deploy/backup/base-backup').proxies).toEqual([
      'scripts/monitoring/prometheus.proxies.test.ts',
      'scripts/backup/restore-drill.proxies.test.ts',
    ]);
    expect(affected('deploy/container/Containerfile').proxies).toEqual(['scripts/release/image.proxies.test.ts']);
    expect(affected('deploy/patroni/patroni.yml').failover).toContain('scripts/cluster/kills.failover.test.ts');
  });

  it('lists the tests that look at all files after those of the changed file', () => {
    const { unit } = affected('api-server/src/movements/pesos-amount.ts');
    expect(unit).toContain('scripts/tidy/tidy.test.ts');
    expect(unit.indexOf('scripts/tidy/tidy.test.ts')).toBeGreaterThan(
      unit.indexOf('api-server/src/movements/pesos-amount.test.ts'),
    );
  });

  it('includes the tests of all files when a file was deleted, and no test that was', () => {
    const { unit, server } = affected('docs/gone.md', 'api-server/src/movements/gone.test.ts');
    expect(unit).toContain('scripts/tidy/tidy.test.ts');
    expect(unit).not.toContain('api-server/src/movements/gone.test.ts');
    expect(server).toContain('api-server/src/movements/deposits.db.test.ts');
  });

  it('returns no tests when nothing has changed', () => {
    expect(Object.values(affected()).flat()).toEqual([]);
  });
});
