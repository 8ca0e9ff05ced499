const everyBalance = 'the self-check of a night recomputes every balance';
const wholeExport = 'the file of a whole report';
const wholeMonth = 'the report of a month to the UIAF: Postgres reads both sides of a join of so many rows once';
const ofHouse = 'an officer’s page of what the house owes adds up what all customers have';
const keyChange = 'only while a key is changed, once a minute';
const afterRestore = 'once after a restore';
const upToLimit = 'a report is counted up to 10,000 rows';
const eightDays = 'eight days’ rows, looked through once an hour';

/**
 * The tables that grow and that a statement reads whole nevertheless, with the reason. A name is that of the table, and the file or function
 * that sends the statement.
 */
export const allowedReads: Readonly<Record<string, string>> = {
  'alerts.alert in api-server/src/alerts/alert-history-file.ts': 'the file of all alerts says first how many there are',
  'alerts.standing in api-server/src/alerts/alert-list.ts': 'the file of all alerts says first how many there are',
  'audit.seal in api-server/src/platform/audit/seals.ts': 'npm run check-audit recomputes every seal',
  'audit.event in api-server/src/platform/audit/seals.ts':
    'the first seal is over all events before it; each later one begins after the one before',
  'black_list.entry in api-server/src/blacklist/entry-list.ts':
    'officers search for any part of an entry, of which there are some thousands',
  'chain.deposit_address in api-server/src/rails/evm/after-restore/examine-chain.ts': afterRestore,
  'chain.incoming in api-server/src/reconciliation/chain-balances.ts':
    'the chain is asked for the balance of every address that ever received something, which takes far longer',
  'chain.incoming in api-server/src/reconciliation/house-handlers.ts': ofHouse,
  'chain.kept_address in api-server/src/rails/evm/after-restore/examine-chain.ts': afterRestore,
  'chain.outgoing in api-server/src/rails/evm/after-restore/match-sent.ts': afterRestore,
  'chain.outgoing in api-server/src/reconciliation/house-handlers.ts': ofHouse,
  'customers.customer in api-server/src/customers/customer-list.ts':
    'carried out only if more than 2,000 documents begin with the typed text: then the list is read from its top',
  'customers.customer in api-server/src/customers/facet-check.ts':
    'once a night, what is counted is compared with everybody',
  'customers.customer in api-server/src/monitoring/dry-runs.ts': 'a dry run of a rule is about every customer',
  'customers.customer in api-server/src/screening/refresh-lists.ts':
    'a job looks for customers who were never screened, each time that the lists are refreshed',
  'customers.customer in customers.recount_facets()': 'only migrations and benchmarks call it',
  'customers.customer in api-server/src/reports/fiat-report-csv.ts': wholeExport,
  'identity.account in api-server/src/blacklist/entry-list.ts':
    'officers search for any part of the e-mail of a person on the black list, of whom there are some thousands',
  'identity.account in api-server/src/customers/customer-list.ts':
    'the file of all customers says first how many there are',
  'identity.account in api-server/src/platform/sealing/sealed-values.ts': keyChange,
  'identity.account in api-server/src/reports/fiat-report-csv.ts': wholeExport,
  'identity.known_device in api-server/src/identity/known-devices.ts':
    'rows past their term are deleted every few minutes, and most generated rows are past it',
  'identity.recovery_code in api-server/src/platform/sealing/sealed-values.ts': keyChange,
  'identity.second_factor in api-server/src/platform/sealing/sealed-values.ts': keyChange,
  'ledger.account in api-server/src/ledger/reconcile.ts': everyBalance,
  'ledger.account in api-server/src/reconciliation/house-handlers.ts': ofHouse,
  'ledger.transfer in api-server/src/ledger/reconcile.ts': everyBalance,
  'movements.bank_account in api-server/src/reports/fiat-report.ts':
    'the accounts of a bank that is searched by its name are a large part of all',
  'movements.bank_account in api-server/src/reports/fiat-report-csv.ts': wholeExport,
  'movements.movement in api-server/src/reports/chain-filter.ts': upToLimit,
  'movements.movement in api-server/src/reports/fiat-report.ts': upToLimit,
  'movements.movement in api-server/src/reports/fiat-report-csv.ts': wholeExport,
  'customers.customer in api-server/src/platform/csv-file.ts': wholeExport,
  'identity.account in api-server/src/platform/csv-file.ts': wholeExport,
  'chain.payout in api-server/src/reports/uiaf/monthly-csv.ts': wholeMonth,
  'movements.bank_account in api-server/src/reports/uiaf/monthly-csv.ts': wholeMonth,
  'trading.order in api-server/src/reports/uiaf/monthly-csv.ts': wholeMonth,
  'trading.trade in api-server/src/reports/uiaf/monthly-csv.ts': wholeMonth,
  'chain.payout in api-server/src/reports/uiaf/monthly-report.ts': wholeMonth,
  'movements.bank_account in api-server/src/reports/uiaf/monthly-report.ts': wholeMonth,
  'trading.order in api-server/src/reports/uiaf/monthly-report.ts': wholeMonth,
  'trading.trade in api-server/src/reports/uiaf/monthly-report.ts': wholeMonth,
  'pgboss.job in a deletion from pgboss.queue': 'the server deletes no queue',
  'pgboss.job in api-server/src/platform/jobs/sealed-payload.ts': keyChange,
  'pgboss.job in api-server/src/platform/sealing/sealed-values.ts': keyChange,
  'screening.entry in a deletion from screening.load': 'a list that is refused is taken back, once a day at most',
  'sealing.file in api-server/src/platform/sealing/sealed-values.ts': keyChange,
  'trading.asset_price in api-server/src/trading/price-store.ts': eightDays,
  'trading.pool_change in api-server/src/trading/price-store.ts': eightDays,
  'uiaf.ros_draft in api-server/src/platform/sealing/sealed-values.ts': keyChange,
};
