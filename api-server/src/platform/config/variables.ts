import { parseKeyRing, ringForm } from '../sealing/key-ring.ts';
import {
  address,
  addressOrNone,
  bucket,
  chainSecret,
  chainVariable,
  contract,
  groupRoles,
  list,
  networks,
  oneOf,
  oneOrTwo,
  secret,
  secretsOrNone,
  text,
  tokenAddresses,
  variable,
  wholeNumber,
  type Variable,
} from './variable.ts';

const host = text('a host', /^[\w.:-]+$/);
const email = text('an e-mail address', /^[^\s@]+@[^\s@]+$/);
/** The form of the token by which the server proves itself to the signer. */
export const signerToken = text('a secret of at least 24 letters, digits, - and _', /^[\w-]{24,}$/);
const bankSecret = oneOrTwo(text('a secret', /^\w{12,}$/));

/** Every variable of the configuration, by the name of its environment variable. */
export const variables = {
  CAUDAL_MODE: variable('Mode', oneOf('sandbox', 'production')),
  DATABASE_URL: secret(
    'The Postgres database (15 to 18), in production as a role that owns nothing',
    address('postgres', 'postgresql'),
  ),
  DATABASE_DIRECT_URL: secret(
    'The same database without the pooler (PgBouncer in transaction mode) that DATABASE_URL then names',
    addressOrNone('postgres', 'postgresql'),
    'none',
    'none',
  ),
  READ_DATABASE_URL: secret(
    "A standby of the same database, from which officers' reports and exports are read",
    addressOrNone('postgres', 'postgresql'),
    'none',
    'none',
  ),
  READ_BEHIND_SECONDS: variable(
    'How far that standby may be behind; beyond that the primary is read',
    wholeNumber(1, 3_600),
    '5',
    '5',
  ),
  OWNER_DATABASE_URL: secret(
    'The same database as its owner, for `npm run migrate` alone',
    addressOrNone('postgres', 'postgresql'),
    'none',
    'none',
  ),
  DATABASE_START_SECONDS: variable(
    'How long a start waits for a database that does not answer yet',
    wholeNumber(0, 3_600),
    '60',
    '60',
  ),
  PUBLIC_HOST: variable('Where the public listener binds', host, '127.0.0.1', '0.0.0.0'),
  PUBLIC_PORT: variable('Port of the customer app', wholeNumber(0, 65_535), '3000', '3000'),
  PUBLIC_ORIGIN: variable(
    'Address of the customer app as browsers see it',
    address('http', 'https'),
    'http://localhost:3000',
  ),
  INTERNAL_HOST: variable('Where the internal listener binds', host, '127.0.0.1', '127.0.0.1'),
  INTERNAL_PORT: variable('Port of the back office', wholeNumber(0, 65_535), '3100', '3100'),
  INTERNAL_ORIGIN: variable(
    'Address of the back office as browsers see it',
    address('http', 'https'),
    'http://localhost:3100',
  ),
  // Production has no default: the listeners speak plain HTTP, so a proxy stands in front of them. If the proxy were not named, everybody's
  // wrong passwords would be counted against the proxy's one address.
  TRUSTED_PROXIES: variable(
    'The proxies in front, whose forwarded headers tell visitors apart',
    networks('none'),
    'none',
  ),
  INTERNAL_NETWORKS: variable(
    'The networks that the back office is served to; to others it does not exist',
    networks('any'),
    'any',
    '127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7',
  ),
  BODY_ENCRYPTION: variable('Whether JSON bodies are sealed', oneOf('on', 'off'), 'on', 'on'),
  DATA_KEY: secret(
    'Seals files, authenticator secrets, recovery codes, words of letters, drafts for the UIAF and queued letters',
    { form: ringForm, parse: parseKeyRing },
    'c2FuZGJveCBvbmx5LCBuZXZlciBmb3IgcmVhbCB1c2U=',
  ),
  FILES_DIR: variable('Folder of the stored files', text('a folder', /\S/), '.data/files', '/var/lib/caudal/files'),
  FILES_BUCKET: variable('A bucket instead of the folder, in any store that speaks S3', bucket(), 'none', 'none'),
  BACKUP_RECORD: variable(
    'A file that the last step of each backup writes anew, for `npm run check-production` alone',
    text('none, or a file', /^(none|\/.+)$/),
    'none',
    'none',
  ),
  PLACES_FILE: variable(
    'A database of countries and cities by network, of the MaxMind format (MMDB)',
    text('none, or a file', /^(none|.*\.mmdb)$/),
    'none',
    'none',
  ),
  SMTP_URL: secret('The mail server', address('smtp', 'smtps'), 'smtp://127.0.0.1:3225'),
  MAIL_FROM: variable('Sender of our mail', email, 'hola@caudal.example'),
  SUPPORT_EMAIL: variable('The mailbox where messages to support are answered', email, 'ayuda@caudal.example'),
  BANK_URL: variable(
    "Base address of the bank's API (Wompi)",
    address('http', 'https'),
    'http://127.0.0.1:3200/bank/v1',
  ),
  BANK_PUBLIC_KEY: variable("The bank's public key for this merchant", text('a key', /^pub_\w+$/), 'pub_test_sandbox'),
  BANK_PRIVATE_KEY: secret(
    "The bank's private key for this merchant",
    oneOrTwo(text('a key', /^prv_\w+$/)),
    'prv_test_sandbox',
  ),
  BANK_INTEGRITY_SECRET: secret('Signs the payments that we request', bankSecret, 'test_integrity_sandbox'),
  BANK_EVENTS_SECRET: secret("Proves the bank's events", bankSecret, 'test_events_sandbox'),
  BANK_CONTACT_PHONE: variable(
    'Our phone number, sent with payments of institutions, which declare none',
    text('digits, + before the country', /^\+?\d{7,15}$/),
    '+576015550100',
  ),
  EVM_RPC_URL: secret(
    'The node of the chain; without one there is no crypto. It may carry a key, so it is kept out of logs',
    addressOrNone('http', 'https'),
    'none',
  ),
  EVM_CHAIN_ID: variable('The id of the chain that the node must be of', wholeNumber(1, 999_999_999_999), '31337', '1'),
  EVM_TOKENS: chainVariable('The contracts of the tokens that are held', tokenAddresses(), 'none'),
  EVM_ROUTER: chainVariable('The router of Uniswap V2, which names the pools', contract(), 'none'),
  EVM_EXECUTOR: chainVariable('Our contract that carries out a trade over many pools at once', contract(), 'none'),
  EVM_EXPLORER_URL: variable(
    'A page that shows a transaction, up to its hash',
    addressOrNone('http', 'https'),
    'none',
    'https://etherscan.io/tx',
  ),
  EVM_CHART_URL: variable(
    "A page with the chart of a pair; {base} and {quote} in it stand for the contracts of the pair's tokens",
    addressOrNone('http', 'https'),
    'none',
    'none',
  ),
  SIGNER_URL: variable(
    'The process that holds the keys of the chain; local keeps them in the server',
    text('local, or an address that begins with http:// or https://', /^(local|https?:\/\/\S+)$/),
    'local',
    'local',
  ),
  SIGNER_TOKEN: chainSecret(
    'Proves to the signer that a request comes from the server',
    secretsOrNone(oneOrTwo(signerToken)),
    'sandbox_signer_token_0001',
  ),
  SIGNER_WORDS: secret(
    'The words from which a local signer derives its keys (BIP-39)',
    text('none, or 12, 15, 18, 21 or 24 words', /^(none|[a-z]+( [a-z]+){11}(( [a-z]+){3}){0,4})$/),
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    // A production server never has the words, so it need not be told so.
    'none',
  ),
  LIST_UNITED_NATIONS: variable('The consolidated list of the United Nations, in XML', list(), 'sample'),
  LIST_OFAC: variable("OFAC's list of sanctioned people, in advanced XML", list(), 'sample'),
  LIST_EUROPEAN_UNION: variable('The consolidated list of the European Union, in XML', list(), 'sample'),
  LIST_PEP: variable('Politically exposed persons, in CSV', list(), 'sample'),
  OIDC_ISSUER: variable(
    "The company's identity provider (OpenID Connect), for officers",
    text('none, or an address that begins with https://', /^(none|https?:\/\/[\w.:[\]-]+(\/\S*)?)$/),
    'none',
    'none',
  ),
  OIDC_CLIENT_ID: variable(
    'Our name at that provider',
    text('none, or a name without spaces', /^\S+$/),
    'none',
    'none',
  ),
  OIDC_CLIENT_SECRET: secret(
    'Our secret at that provider',
    secretsOrNone(oneOrTwo(text('a secret without commas', /^[^\s,]+$/))),
    'none',
    'none',
  ),
  OIDC_SCOPE: variable(
    'The scopes that are requested from that provider',
    text('openid and further names, separated by spaces', /^openid( [\w.:/-]+)*$/),
    'openid email profile',
    'openid email profile',
  ),
  OIDC_GROUPS_CLAIM: variable(
    "The claim of the ID token with a person's groups",
    text('a name without spaces', /^\S+$/),
    'groups',
    'groups',
  ),
  OIDC_ROLES: variable('The role that each group gives; without one nobody comes in', groupRoles(), 'none', 'none'),
  OFFICER_PASSWORDS: variable('Whether officers sign in with a password too', oneOf('on', 'off'), 'on', 'on'),
  ACCESS_TOKEN_SECONDS: variable('Life of an access token', wholeNumber(30, 3_600), '600', '600'),
  SESSION_HOURS: variable('Life of a session without sign-in', wholeNumber(1, 720), '168', '12'),
  DRAIN_SECONDS: variable(
    'Time for which a server that is told to stop says that it is not ready and serves on; live streams move within as long again',
    wholeNumber(0, 600),
    '0',
    '15',
  ),
  SHUTDOWN_SECONDS: variable('Time that requests and jobs under way then have to end', wholeNumber(1, 600), '10', '60'),
  OTLP_URL: secret(
    'The collector of traces (OTLP over HTTP), such as http://127.0.0.1:4318; without one nothing is traced',
    addressOrNone('http', 'https'),
    'none',
    'none',
  ),
  LOG_LEVEL: variable('How much is logged', oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info', 'info'),
} as const satisfies Record<string, Variable<unknown>>;

export type VariableName = keyof typeof variables;
type ValueOf<Name extends VariableName> = NonNullable<ReturnType<(typeof variables)[Name]['parse']>>;

/** The configuration, read and checked. */
export type Config = { readonly [Name in VariableName]: ValueOf<Name> };
