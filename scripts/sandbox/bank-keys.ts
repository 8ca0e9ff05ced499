/** The sandbox bank's keys. They are public, the defaults of the sandbox, and never accepted in production. */
export const sandboxBankKeys = {
  publicKey: 'pub_test_sandbox',
  privateKey: 'prv_test_sandbox',
  integritySecret: 'test_integrity_sandbox',
  eventsSecret: 'test_events_sandbox',
};
