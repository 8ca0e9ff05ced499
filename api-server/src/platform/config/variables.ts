import {
  address,
  addressOrNone,
  bucket,
  contract,
  key256,
  list,
  networks,
  oneOf,
  text,
  tokenAddresses,
  wholeNumber,
  type Variable,
} from './variable.ts';

/** Everything that can be configured, by the name of its environment variable. */
export const variables = {
  CAUDAL_MODE: { meaning: 'Mode', ...oneOf('sandbox', 'production') },
  DATABASE_URL: { meaning: 'The Postgres database', ...address('postgres', 'postgresql'), secret: true },
  PUBLIC_HOST: {
    meaning: 'Where the public listener binds',
    ...text('a host', /^[\w.:-]+$/),
    fallback: { sandbox: '127.0.0.1', production: '0.0.0.0' },
  },
  PUBLIC_PORT: {
    meaning: 'Port of the customer app',
    ...wholeNumber(0, 65_535),
    fallback: { sandbox: '3000', production: '3000' },
  },
  PUBLIC_ORIGIN: {
    meaning: 'Address of the customer app as browsers see it',
    ...address('http', 'https'),
    fallback: { sandbox: 'http://localhost:3000' },
  },
  INTERNAL_HOST: {
    meaning: 'Where the internal listener binds',
    ...text('a host', /^[\w.:-]+$/),
    fallback: { sandbox: '127.0.0.1', production: '127.0.0.1' },
  },
  INTERNAL_PORT: {
    meaning: 'Port of the back office',
    ...wholeNumber(0, 65_535),
    fallback: { sandbox: '3100', production: '3100' },
  },
  INTERNAL_ORIGIN: {
    meaning: 'Address of the back office as browsers see it',
    ...address('http', 'https'),
    fallback: { sandbox: 'http://localhost:3100' },
  },
  TRUSTED_PROXIES: {
    meaning: 'The proxies in front, whose forwarded headers tell visitors apart',
    ...networks(),
    // Production has no default: the listeners speak plain HTTP, so a proxy stands in front of them. If it were not named, everybody's
    // wrong passwords would be counted against its one address.
    fallback: { sandbox: 'none' },
  },
  BODY_ENCRYPTION: {
    meaning: 'Whether JSON bodies are sealed',
    ...oneOf('on', 'off'),
    fallback: { sandbox: 'on', production: 'on' },
  },
  DATA_KEY: {
    meaning: 'Encrypts identity documents, authenticator secrets and queued letters at rest',
    ...key256(),
    secret: true,
    fallback: { sandbox: 'c2FuZGJveCBvbmx5LCBuZXZlciBmb3IgcmVhbCB1c2U=' },
  },
  FILES_DIR: {
    meaning: 'Folder of the stored files',
    ...text('a folder', /\S/),
    fallback: { sandbox: '.data/files', production: '/var/lib/caudal/files' },
  },
  FILES_BUCKET: {
    meaning: 'A bucket instead of the folder, in any store that speaks S3',
    ...bucket(),
    fallback: { sandbox: 'none', production: 'none' },
  },
  PLACES_FILE: {
    meaning: 'A database of countries and cities by network, of the MaxMind format (MMDB)',
    ...text('none, or a file', /^(none|.*\.mmdb)$/),
    fallback: { sandbox: 'none', production: 'none' },
  },
  SMTP_URL: {
    meaning: 'The mail server',
    ...address('smtp', 'smtps'),
    secret: true,
    fallback: { sandbox: 'smtp://127.0.0.1:3225' },
  },
  MAIL_FROM: {
    meaning: 'Sender of our mail',
    ...text('an e-mail address', /^[^\s@]+@[^\s@]+$/),
    fallback: { sandbox: 'hola@caudal.example' },
  },
  SUPPORT_EMAIL: {
    meaning: 'Where what people write to us is read and answered',
    ...text('an e-mail address', /^[^\s@]+@[^\s@]+$/),
    fallback: { sandbox: 'ayuda@caudal.example' },
  },
  BANK_URL: {
    meaning: "Base address of the bank's API (Wompi)",
    ...address('http', 'https'),
    fallback: { sandbox: 'http://127.0.0.1:3200/bank/v1' },
  },
  BANK_PUBLIC_KEY: {
    meaning: "The bank's public key for this merchant",
    ...text('a key', /^pub_\w+$/),
    fallback: { sandbox: 'pub_test_sandbox' },
  },
  BANK_PRIVATE_KEY: {
    meaning: "The bank's private key for this merchant",
    ...text('a key', /^prv_\w+$/),
    secret: true,
    fallback: { sandbox: 'prv_test_sandbox' },
  },
  BANK_INTEGRITY_SECRET: {
    meaning: 'Signs the payments that are asked for',
    ...text('a secret', /^\w{12,}$/),
    secret: true,
    fallback: { sandbox: 'test_integrity_sandbox' },
  },
  BANK_EVENTS_SECRET: {
    meaning: "Proves the bank's events",
    ...text('a secret', /^\w{12,}$/),
    secret: true,
    fallback: { sandbox: 'test_events_sandbox' },
  },
  BANK_CONTACT_PHONE: {
    meaning: 'Phone of the house, which the bank is told of an institution: it declares none',
    ...text('digits, + before the country', /^\+?\d{7,15}$/),
    fallback: { sandbox: '+576015550100' },
  },
  EVM_RPC_URL: {
    meaning: 'The node of the chain; without one there is no crypto. It may carry a key, so it is kept out of logs',
    ...addressOrNone('http', 'https'),
    secret: true,
    fallback: { sandbox: 'none' },
  },
  EVM_CHAIN_ID: {
    meaning: 'Which chain that has to be',
    ...wholeNumber(1, 999_999_999_999),
    fallback: { sandbox: '31337', production: '1' },
  },
  EVM_TOKENS: {
    meaning: 'The contracts of the tokens that are held',
    ...tokenAddresses(),
    fallback: { sandbox: 'none', production: 'none' },
  },
  EVM_ROUTER: {
    meaning: 'The router of Uniswap V2, which names the pools',
    ...contract(),
    fallback: { sandbox: 'none', production: 'none' },
  },
  EVM_EXECUTOR: {
    meaning: 'Our contract that carries out a trade over many pools at once',
    ...contract(),
    fallback: { sandbox: 'none', production: 'none' },
  },
  EVM_EXPLORER_URL: {
    meaning: 'A page that shows a transaction, up to its hash',
    ...addressOrNone('http', 'https'),
    fallback: { sandbox: 'none', production: 'https://etherscan.io/tx' },
  },
  EVM_CHART_URL: {
    meaning: "Another page with a pair's chart; {base} and {quote} in it stand for its tokens' contracts",
    ...addressOrNone('http', 'https'),
    fallback: { sandbox: 'none', production: 'none' },
  },
  SIGNER_URL: {
    meaning: 'The process that holds the keys of the chain; local keeps them in the server',
    ...text('local, or an address that begins with http:// or https://', /^(local|https?:\/\/\S+)$/),
    fallback: { sandbox: 'local', production: 'local' },
  },
  SIGNER_TOKEN: {
    meaning: 'Proves to that process who asks',
    ...text('a secret', /^[\w-]{24,}$/),
    secret: true,
    fallback: { sandbox: 'sandbox_signer_token_0001' },
  },
  SIGNER_WORDS: {
    meaning: 'The words from which a local signer derives its keys (BIP-39)',
    ...text('none, or 12 to 24 words', /^(none|[a-z]+( [a-z]+){11,23})$/),
    secret: true,
    fallback: {
      sandbox: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
    },
  },
  LIST_UNITED_NATIONS: {
    meaning: 'The consolidated list of the United Nations, in XML',
    ...list(),
    fallback: { sandbox: 'sample' },
  },
  LIST_OFAC: {
    meaning: "OFAC's list of sanctioned people, in advanced XML",
    ...list(),
    fallback: { sandbox: 'sample' },
  },
  LIST_EUROPEAN_UNION: {
    meaning: 'The consolidated list of the European Union, in XML',
    ...list(),
    fallback: { sandbox: 'sample' },
  },
  LIST_PEP: { meaning: 'Politically exposed persons, in CSV', ...list(), fallback: { sandbox: 'sample' } },
  ACCESS_TOKEN_SECONDS: {
    meaning: 'Life of an access token',
    ...wholeNumber(30, 3_600),
    fallback: { sandbox: '600', production: '600' },
  },
  SESSION_HOURS: {
    meaning: 'Life of a session without sign-in',
    ...wholeNumber(1, 720),
    fallback: { sandbox: '168', production: '12' },
  },
  LOG_LEVEL: {
    meaning: 'How much is logged',
    ...oneOf('debug', 'info', 'warn', 'error', 'silent'),
    fallback: { sandbox: 'info', production: 'info' },
  },
} as const satisfies Record<string, Variable<unknown>>;

export type VariableName = keyof typeof variables;
type ValueOf<Name extends VariableName> = NonNullable<ReturnType<(typeof variables)[Name]['parse']>>;

/** The configuration, read and checked. */
export type Config = { readonly [Name in VariableName]: ValueOf<Name> };
