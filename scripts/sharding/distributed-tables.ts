import type { TableClass } from './table-class.ts';

const drawn = { wider: 'the server draws the value at random, so no two customers get the same one' } as const;
const ofAccount = { class: 'distributed', by: 'account_id' } as const;

/** Returns the class of a table that lacks account_id. The value comes from the row of `parent` to which `column` refers. */
const along = (column: string, parent: string) =>
  ({ ...ofAccount, added: `account_id of ${parent}, by ${column}` }) as const;

/** The value of the distribution column in the house's own rows. The house has one value for each shard, whose hash maps to that shard. */
const house = 'the house’s key of the shard in which the row is written';

/** The class of the ledger's tables. Their column is called holder_id, because account_id would mean an account of the ledger. */
const ofHolder = {
  class: 'distributed',
  by: 'holder_id',
  added: `the customer in the account’s code; for an account of the house ${house}, so that each shard has a stripe of it`,
} as const;

/** The tables whose rows are on their customer's node. Each of them grows with the number of customers or with what customers do. */
export const distributedTables = {
  'alerts.alert': ofAccount,
  'alerts.finding': ofAccount,
  'alerts.standing': ofAccount,
  'audit.event': {
    ...ofAccount,
    added: `the customer whom the event is about; else ${house}. Each node has its own chain of seals`,
  },
  'cases.case': { class: 'distributed', by: 'customer_id', whenNull: `a case of the house has ${house}` },
  'cases.event': { class: 'distributed', by: 'customer_id', added: 'customer_id of cases.case, by case_id' },
  'chain.deposit_address': {
    ...ofAccount,
    changes: {
      'unique (place)': { directory: 'a place in the wallet is handed out once' },
      'unique (address)': { directory: 'the follower asks whose an address is, for every transfer of every block' },
    },
  },
  'chain.incoming': {
    ...ofAccount,
    whenNull: `a transfer to the house has ${house}`,
    changes: {
      'unique (tx_hash, token, to_address, place)': { wider: 'an address belongs to one customer' },
      'foreign key (sweep_id) to chain.outgoing': {
        dropped: 'the follower writes both, and compares them with the chain',
      },
    },
  },
  'chain.kept_address': ofAccount,
  'chain.payout': along('movement_id', 'movements.movement'),
  'customers.customer': ofAccount,
  'customers.facet_change': { ...ofAccount, added: 'the customer whose facets changed' },
  'customers.party': ofAccount,
  'customers.search': ofAccount,
  'customers.search_row': { ...ofAccount, whenNull: 'never: the view has the rows of customers.customer' },
  'identity.access_token': {
    ...along('session_id', 'identity.session'),
    changes: { 'primary key (token_hash)': drawn },
  },
  'identity.account': {
    class: 'distributed',
    by: 'id',
    changes: { 'unique (audience, email)': { directory: 'an e-mail leads to one account, and signs in to it' } },
  },
  'identity.contact_change': ofAccount,
  'identity.email_change': {
    ...ofAccount,
    changes: { 'unique (token_hash)': drawn, 'unique (undo_hash)': drawn },
  },
  'identity.known_device': ofAccount,
  'identity.notice': ofAccount,
  'identity.passkey_challenge': { ...ofAccount, changes: { 'primary key (challenge)': drawn } },
  'identity.pending_sign_in': { ...ofAccount, changes: { 'primary key (token_hash)': drawn } },
  'identity.recovery': { ...ofAccount, changes: { 'primary key (token_hash)': drawn } },
  'identity.recovery_code': ofAccount,
  'identity.refresh_token': {
    ...along('session_id', 'identity.session'),
    changes: { 'primary key (token_hash)': drawn },
  },
  'identity.second_factor': {
    ...ofAccount,
    changes: { 'unique (credential_id)': { directory: 'a passkey opens one account, whoever registers it again' } },
  },
  'identity.session': ofAccount,
  'identity.sign_in': {
    ...ofAccount,
    whenNull: `a sign-in with an e-mail of nobody has ${house}`,
    changes: { 'unique (link_hash)': drawn },
  },
  'ledger.account': {
    ...ofHolder,
    changes: {
      'unique (code)': { wider: 'a customer’s code names the customer; one of the house is a stripe a shard' },
    },
  },
  'ledger.account_stripe': ofHolder,
  'ledger.balance': ofHolder,
  'ledger.idempotency': {
    ...ofHolder,
    changes: { 'primary key (scope, key)': { wider: 'the key is of one request or movement, which has one customer' } },
  },
  'ledger.open_pending': ofHolder,
  'ledger.transfer': {
    ...ofHolder,
    changes: {
      'primary key (id)': { wider: 'one sequence numbers the transfers of all nodes, each in ranges of its own' },
      'unique (pending_id)': { wider: 'a pending transfer ends on the node that has it' },
    },
  },
  'monitoring.address': ofAccount,
  'monitoring.due': ofAccount,
  'monitoring.representative': ofAccount,
  'movements.bank_account': ofAccount,
  'movements.movement': {
    ...ofAccount,
    changes: {
      'unique (rail, rail_reference)': {
        directory: 'a payment of the bank settles one movement, and its event finds it',
      },
    },
  },
  'movements.refund': along('movement_id', 'movements.movement'),
  'movements.step': along('movement_id', 'movements.movement'),
  'screening.hit': ofAccount,
  'screening.progress': ofAccount,
  'screening.report': ofAccount,
  'screening.subject': {
    ...ofAccount,
    changes: { 'primary key (id)': { wider: 'the id is the customer’s, or that of one of their parties' } },
  },
  'screening.subject_word': along('subject_id', 'screening.subject'),
  'sealing.file': {
    ...ofAccount,
    added: 'the customer whose document the file is',
    changes: { 'primary key (file_key)': drawn },
  },
  'trading.order': along('movement_id', 'movements.movement'),
  'trading.quote': ofAccount,
  'trading.trade': along('order_id', 'trading.order'),
  'verification.barcode': along('document_id', 'verification.document'),
  'verification.document': along('submission_id', 'verification.submission'),
  'verification.document_request': { ...ofAccount, changes: { 'unique (kind)': drawn } },
  'verification.former_fields': along('submission_id', 'verification.submission'),
  'verification.officer_file': ofAccount,
  'verification.operations_review': ofAccount,
  'verification.reading': along('document_id', 'verification.document'),
  'verification.resent_draft': ofAccount,
  'verification.submission': ofAccount,
  'verification.unbacked_level': ofAccount,
} as const satisfies Readonly<Record<string, TableClass>>;
