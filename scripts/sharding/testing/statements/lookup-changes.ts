/** The change for statements of signed-in customers' requests: they can name the customer as well. */
const named = 'the statement names the customer of the request besides';
/** The change for joins of two tables that both have the distribution column, or get it. */
const joined = 'the join compares the customers of both rows besides';
const inserted = 'the row gets the customer of the row that it belongs to';
const token =
  'a token begins with the account’s id, which the server puts there when it draws it: the statement names it';
const email = 'the directory of e-mails says whose it is; the statement then names the account';
const follower =
  'the follower writes what became of a customer’s transaction beside the movement, where requests read it';
const held = 'the few rows that hold money out are copied to every node, and so is the mark of a restore';
const queue = 'each node has a queue of its own, in which a job stands beside what it is about';
const ledger = 'the code names the customer, whom the function is given besides: Citus sends the call to their node';

/**
 * The lookups by which customers' requests find rows without naming the customer in each distributed table, or leave the customer's node.
 * Each has the change that makes it work in a divided database.
 */
export const lookupChanges: Readonly<Record<string, string>> = {
  'audit.event by actor_id, actor_kind': named,
  'audit.event inserted': 'the event gets the customer whom it is about',
  'black_list.documents_of()': 'the function is given the customer whose documents it reads; the list is on every node',
  'cases.case by id': named,
  'cases.event inserted': inserted,
  'chain.block on the coordinator': 'the newest block becomes one row on every node, which the follower writes',
  'chain.deposit_address by address': 'the directory of addresses says whose it is',
  'chain.incoming by movement_id': named,
  'chain.incoming joined by movement_id': joined,
  'chain.lost_address on the coordinator': 'the few addresses that a restore left out are copied to every node',
  'chain.outgoing on the coordinator': follower,
  'chain.payout by movement_id': named,
  'chain.payout inserted': inserted,
  'chain.payout joined by movement_id': joined,
  'chain.sender on the coordinator': 'the few senders of the house are copied to every node',
  'customers.party by id': named,
  'identity.access_token by token_hash': token,
  'identity.access_token inserted': inserted,
  'identity.account by audience': `${token}; ${joined}`,
  'identity.account by audience, email': email,
  'identity.account inserted':
    'the id is drawn before the row is written, and the e-mail is reserved in the directory first',
  'identity.account joined by email, id': token,
  'identity.account joined by id': token,
  'identity.email_change by former':
    'the directory keeps a former e-mail with its account until it can no longer be restored',
  'identity.email_change by id': named,
  'identity.email_change by token_hash': token,
  'identity.email_change by undo_hash': token,
  'identity.known_device by device_hash':
    'the cookie keeps the accounts that the browser knows: the statement names each',
  'identity.pending_sign_in by token_hash': token,
  'identity.recovery by token_hash': token,
  'identity.refresh_token by parent_hash': token,
  'identity.refresh_token by token_hash': token,
  'identity.refresh_token inserted': inserted,
  'identity.refresh_token joined by session_id': joined,
  'identity.registration on the coordinator': 'it stays: nobody has an account yet',
  'identity.role_holder on the coordinator': 'customers’ streams do not ask it: they have no roles',
  'identity.second_factor by id': named,
  'identity.session by id': named,
  'identity.session joined by account_id, id': joined,
  'identity.session joined by id': joined,
  'identity.sign_in by id': named,
  'identity.sign_in by is_new_place, session_id': named,
  'identity.sign_in by link_hash': token,
  'ledger.account by code': named,
  'ledger.account joined by id': joined,
  'ledger.balance by code': named,
  'ledger.idempotency by key, scope': named,
  'ledger.open_account()': ledger,
  'ledger.post_transfers()': ledger,
  'ledger.transfer by kind': named,
  'ledger.transfer joined by id': joined,
  'limits.attempt on the coordinator':
    'it stays, or moves to a database of its own: it is in no transaction with anything else',
  'movements.bank_account by id': named,
  'movements.bank_account joined by id': joined,
  'movements.is_money_out_held()': held,
  'movements.is_restore_unexamined()': held,
  'movements.movement by bank_account_id': named,
  'movements.movement by bank_account_id, state': named,
  'movements.movement by id': `${named}; the bank’s event asks the directory of payments first`,
  'movements.movement by state': joined,
  'movements.refund by movement_id': named,
  'movements.refund joined by movement_id': joined,
  'movements.step by movement_id': named,
  'movements.step inserted': inserted,
  'pgboss.job on the coordinator': queue,
  'pgboss.queue on the coordinator': queue,
  'sealing.file inserted': inserted,
  'support.message on the coordinator': 'it stays: a message to the house changes nothing else in its transaction',
  'trading.order by movement_id': named,
  'trading.order inserted': inserted,
  'trading.order joined by movement_id': joined,
  'trading.trade by order_id': named,
  'trading.trade joined by order_id': joined,
  'verification.barcode joined by document_id': joined,
  'verification.document by id': named,
  'verification.document by state, submission_id': named,
  'verification.document by submission_id': named,
  'verification.document inserted': inserted,
  'verification.document joined by submission_id': joined,
  'verification.former_fields joined by submission_id': joined,
  'verification.resent_draft by id': named,
  'verification.submission by id': named,
  'verification.submission by id, state': named,
  'verification.submission by state': joined,
};
