import type { TableClass } from './table-class.ts';

const reference = (reason: string) => ({ class: 'reference', reason }) as const;
const coordinator = (reason: string) => ({ class: 'coordinator', reason }) as const;

const officers = coordinator('of officers, who are as many as the house employs');
const lists = reference('the public lists: as large as their publishers make them, read whenever somebody is screened');
const market = reference('of the market: one writer, and as old as it is kept');
const chain = coordinator('of the house’s wallet: one process numbers, signs and sends under one lease');
const bank = coordinator('of the bank’s statements, which one job compares with the sums of all nodes');
const queue = coordinator('the queue of jobs; a finished job is deleted after days');
const byServer = {
  dropped: 'the server reads the row that it leads to before it writes; such rows are never deleted',
} as const;

/** The tables that are not divided: small ones, copied to every node, and those of the coordinator, to which customers seldom write. */
export const wholeTables = {
  'administration.saved_view': { ...officers, changes: { 'foreign key (account_id) to identity.account': byServer } },
  'audit.seal': coordinator('one job seals the log; a seal names its node and covers the events of that node'),
  'black_list.entry': reference('asked wherever money moves; officers write it by hand'),
  'black_list.removal': officers,
  'chain.attempt': chain,
  'chain.block': coordinator('the newest blocks, which the one follower reads'),
  'chain.identity': coordinator('one row: which chain it is'),
  'chain.lost_address': coordinator('the addresses that restores left out, which the one follower watches'),
  'chain.outgoing': chain,
  'chain.sender': chain,
  'customers.facet': reference('the combinations by which officers filter: at most thousands'),
  'customers.search_check': coordinator('one row a night'),
  'identity.company_identity': { ...officers, changes: { 'foreign key (account_id) to identity.account': byServer } },
  'identity.company_sign_in': officers,
  'identity.enrolment': { ...officers, changes: { 'foreign key (account_id) to identity.account': byServer } },
  'identity.registration': coordinator(
    'a sign-up has no account yet; it is deleted within a day, and its e-mail is the directory’s',
  ),
  'identity.role': reference('some roles, read by every officer’s request'),
  'identity.role_holder': { ...officers, changes: { 'foreign key (account_id) to identity.account': byServer } },
  'identity.role_permission': reference('some permissions of each role'),
  'leases.lease': coordinator('one row for each kind of work that one server does alone'),
  'ledger.asset': reference('the assets, which are a few'),
  'ledger.discrepancy': coordinator('the nightly check: it reads each node, and adds up what the nodes owe each other'),
  'ledger.self_check': coordinator('one row a night'),
  'limits.attempt': coordinator(
    'counters of minutes, of no transaction with anything else: they may have a database of their own',
  ),
  'monitoring.dry_run': officers,
  'months.month': coordinator('the parts of tables by month, which every node makes for itself'),
  'monitoring.rule_version': reference('the rules as officers set them, read by every node’s look'),
  'movements.money_out_hold': coordinator('one row for each time that money out was held'),
  'pgboss.bam': queue,
  'pgboss.job': queue,
  'pgboss.job_dependency': queue,
  'pgboss.queue': queue,
  'pgboss.queue_stats': queue,
  'pgboss.schedule': queue,
  'pgboss.subscription': queue,
  'pgboss.version': queue,
  'pgboss.warning': queue,
  'public.schema_function': coordinator('migrations run on the coordinator, which has them run everywhere'),
  'public.schema_migration': coordinator('migrations run on the coordinator, which has them run everywhere'),
  'reconciliation.bank_day': bank,
  'reconciliation.bank_line': {
    ...bank,
    changes: {
      'foreign key (transfer_id) to ledger.transfer': byServer,
      'foreign key (settled_by) to cases.case': byServer,
    },
  },
  'reconciliation.chain_check': coordinator('one row for each asset'),
  'reconciliation.contradiction': bank,
  'reconciliation.settled_transfer': {
    ...bank,
    changes: {
      'foreign key (transfer_id) to ledger.transfer': byServer,
      'foreign key (settled_by) to cases.case': byServer,
    },
  },
  'screening.entry': lists,
  'screening.entry_word': lists,
  'screening.load': lists,
  'screening.matcher': coordinator('one row: how far the newest matcher is'),
  'screening.rescreening': coordinator('one row for each load of a list'),
  'screening.staged': coordinator('a file of a list while it is read: gone with the transaction'),
  'screening.word_key': reference('the words of all names: they repeat, so the table grows slower than customers do'),
  'sealing.data_key': reference('the few keys of DATA_KEY'),
  'settings.proposal': officers,
  'settings.version': reference('the settings as officers set them'),
  'support.message': {
    ...coordinator('letters to the house, also of visitors without an account; sent once, then only looked up'),
    changes: { 'foreign key (account_id) to identity.account': byServer },
  },
  'trading.asset_price': market,
  'trading.candle': market,
  'trading.pool_change': market,
  'trading.read_block': market,
  'uiaf.ros_draft': {
    ...coordinator('of officers: a few drafts a month, under one run of numbers'),
    changes: { 'foreign key (account_id) to customers.customer': byServer },
  },
  'verification.verified_identity': {
    ...coordinator('the directory of identity documents: one document, one verified account'),
    changes: { 'foreign key (account_id) to identity.account': byServer },
  },
} as const satisfies Readonly<Record<string, TableClass>>;
