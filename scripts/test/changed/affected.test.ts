import { operations, type OperationId } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { codeFiles, readKept } from '../../tidy/repository-files.ts';
import { affectedBy, repositoryOf, withoutTest } from './affected.ts';

const files = codeFiles();
const paths = (Object.keys(operations) as OperationId[]).map((id) => ({ id, path: operations[id].path }));
const repository = repositoryOf(files, paths);
const affected = (...changed: string[]) => affectedBy(changed, repository);
const affectedWith = (made: { path: string; text: string }) =>
  affectedBy([made.path], repositoryOf([...files, made], paths));
const migrating = (text: string) => affectedWith({ path: 'api-server/migrations/9999_x.sql', text });
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
    const { server } = migrating('alter table screening.hit add column x text;');
    expect(server).toContain('api-server/src/screening/screening.db.test.ts');
    expect(server).not.toContain('api-server/src/trading/quotes.db.test.ts');
  });

  it.each([
    'alter table if exists only screening.hit rename column a to b;',
    'drop view screening.hit;',
    'drop index screening.hit_customer;',
    'revoke all on function screening.hit from public;',
  ])('includes the server tests of what a migration drops, renames or revokes: %s', (text) => {
    expect(migrating(text).server).toContain('api-server/src/screening/screening.db.test.ts');
  });

  it('includes the server tests of the table of a dropped index, and of a function whose own function is replaced', () => {
    const dropped = migrating('drop index concurrently if exists customers.customer_searched;').server;
    expect(dropped).toContain('api-server/src/customers/customer-search.db.test.ts');
    const replaced = migrating('create or replace function months.moment_of(id uuid) returns timestamptz').server;
    expect(replaced).toContain('api-server/src/platform/db/months.db.test.ts');
  });

  it('includes the server tests and stories of an operation that a changed file of the contract declares', () => {
    const contract = { path: 'api-spec/areas/x.yaml', text: 'operationId: startDeposit' };
    const { server, stories } = affectedWith(contract);
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

  describe('lists those flows first that are about the change', () => {
    it.each([
      ['ui-kit/src/fields/CodeField.tsx', ['enrolment', 'passkey']],
      ['api-server/src/movements/pesos-amount.ts', ['withdrawal']],
      ['api-server/src/monitoring/rules/rapid-out.ts', ['rule-change']],
      ['api-server/src/monitoring/rules/volume-tier.ts', ['rule-change']],
      ['customer-app/src/routes/_app/application/configuration.tsx', ['connection', 'passkey']],
      ['customer-app/src/public/Landing.tsx', ['landing']],
    ])('%s', (changed, flows) => {
      const { e2e } = affected(changed);
      expect(e2e.slice(0, flows.length)).toEqual(flows.map((flow) => `e2e/${flow}.e2e.ts`));
    });

    it('api-spec/areas/payments.yaml', () => {
      const path = 'api-spec/areas/payments.yaml';
      const { e2e } = affectedWith({ path, text: readKept(path) });
      expect(e2e[0]).toBe('e2e/withdrawal.e2e.ts');
    });
  });

  it('lists the stories about the menu and the frame first when these change, and then all stories inside the frame', () => {
    const navigation = affected('backoffice-app/src/shell/Navigation.tsx').stories;
    expect(navigation[0]).toBe('stories/backoffice/Menu.stories.tsx');
    const shell = affected('backoffice-app/src/shell/ApplicationShell.tsx').stories;
    expect(shell).toContain('stories/backoffice/Menu.stories.tsx');
    expect(shell).toContain('stories/backoffice/Roles.stories.tsx');
    expect(shell).not.toContain('stories/backoffice/Enrolment.stories.tsx');
    expect(shell).not.toContain('stories/customer/Wallet.stories.tsx');
  });

  it.each([
    'customer-app/src/routes/__root.tsx',
    'customer-app/src/App.tsx',
    'customer-app/src/main.tsx',
    'customer-app/src/router.ts',
    'customer-app/index.html',
  ])('includes the stories and flows of an app whose frame or entry changes: %s', (changed) => {
    const { stories, e2e } = affected(changed);
    expect(stories).toContain('stories/customer/Wallet.stories.tsx');
    expect(stories).toContain('stories/customer/Legal.stories.tsx');
    expect(stories).not.toContain('stories/backoffice/Roles.stories.tsx');
    expect(e2e[0]).toBe('e2e/landing.e2e.ts');
  });

  it('includes the tests that look for a changed translation', () => {
    const text = 'msgid "Lo que ofrece"\nmsgstr "Where each peso goes"\n';
    const path = 'customer-app/src/locales/en/x.po';
    const looking = { path: 'stories/customer/X.stories.tsx', text: "getByText('Where each peso goes')" };
    const { stories } = affectedBy([path], repositoryOf([...files, looking, { path, text }], paths));
    expect(stories).toEqual([looking.path]);
  });

  it('includes the tests of data that code names, of a contract on the chain, and of programs that are started', () => {
    expect(affected('api-server/data/banks.csv').unit).toContain('api-server/src/reference/parameters.test.ts');
    const { server } = affected('api-server/src/screening/lists/samples/pep.csv');
    expect(server).toContain('api-server/src/screening/screening.db.test.ts');
    const contract = affected('contracts/sources/SwapExecutor.sol');
    expect(contract.server[0]).toBe('api-server/src/trading/executor.db.test.ts');
    expect(contract.unit).toContain('contracts/scripts/compile.test.ts');
    const worker = affected('api-server/src/platform/files/image-worker.ts');
    expect(worker.unit[0]).toBe('api-server/src/platform/files/image-worker.test.ts');
    expect(worker.server.some((path) => path.startsWith('api-server/src/verification/'))).toBe(true);
  });

  it.each(['e2e/serve.ts', 'e2e/playwright.config.ts', 'e2e/preparing.ts'])(
    'includes all flows when what serves the product to them changes: %s',
    (changed) => {
      expect(affected(changed).e2e).toHaveLength(allOf(/\.e2e\.ts$/));
    },
  );

  it('includes the tests of the nearest folder above a file that has none beside it, as in the chain’s folders', () => {
    const { server } = affected('api-server/src/rails/evm/treasury/mint.ts');
    expect(server).toContain('api-server/src/rails/evm/withdrawals.db.test.ts');
    expect(server).not.toContain('api-server/src/movements/deposits.db.test.ts');
  });

  it('includes the stories that open a screen by a path with a variable in front', () => {
    const { stories } = affected('backoffice-app/src/chain-reports/ChainReport.tsx');
    expect(stories).toContain('stories/backoffice/ChainReports.stories.tsx');
    expect(affected('backoffice-app/src/uiaf/useRosForm.ts').stories).toContain('stories/backoffice/Ros.stories.tsx');
  });

  it('includes the stories and flows of both apps when their theme changes, which only the entries import', () => {
    const { stories, e2e } = affected('ui-kit/src/theme/fonts.css');
    expect(stories).toContain('stories/customer/Wallet.stories.tsx');
    expect(stories).toContain('stories/backoffice/Roles.stories.tsx');
    expect(e2e).toContain('e2e/landing.e2e.ts');
  });

  it('says for which changed files it found no test but those that look at all files', () => {
    const changed = ['.npmrc', 'api-server/src/movements/pesos-amount.ts', '.gitignore', 'README.md'];
    expect(withoutTest(changed, repository)).toEqual(['.npmrc', '.gitignore']);
  });

  it('returns no tests when nothing has changed', () => {
    expect(Object.values(affected()).flat()).toEqual([]);
  });
});
