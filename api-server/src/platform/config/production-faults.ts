import { variables, type Config } from './variables.ts';

const sandboxHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The variables whose defaults in the sandbox everybody can read, and would fit production as well. */
const refusedDefaults = [
  'DATA_KEY',
  'BANK_PUBLIC_KEY',
  'BANK_PRIVATE_KEY',
  'BANK_INTEGRITY_SECRET',
  'BANK_EVENTS_SECRET',
  'SIGNER_TOKEN',
] as const;

/** Returns the reasons why production refuses to start, such as an http origin, or an address or a well-known secret of the sandbox. */
export function productionFaults(config: Config): string[] {
  const faults: string[] = [];
  for (const name of ['PUBLIC_ORIGIN', 'INTERNAL_ORIGIN', 'BANK_URL'] as const) {
    const { protocol, hostname } = new URL(config[name]);
    if (protocol !== 'https:')
      faults.push(`${name} is '${config[name]}'; in production it should begin with https://.`);
    if (sandboxHosts.has(hostname))
      faults.push(`${name} is on this machine; in production it should be the real address.`);
  }
  if (config.FILES_BUCKET !== 'none' && !config.FILES_BUCKET.endpoint.startsWith('https:'))
    faults.push(`FILES_BUCKET is at '${config.FILES_BUCKET.endpoint}'; in production it should begin with https://.`);
  if (config.OIDC_ISSUER.startsWith('http:'))
    faults.push(`OIDC_ISSUER is '${config.OIDC_ISSUER}'; in production it should begin with https://.`);
  if (config.OWNER_DATABASE_URL !== 'none')
    faults.push(
      'OWNER_DATABASE_URL is for npm run migrate alone; in the server, whoever takes it over would read it. Take it out.',
    );
  faults.push(...chainFaults(config));
  for (const [name, place] of Object.entries(config))
    if (name.startsWith('LIST_') && place === 'sample')
      faults.push(`${name} is the sample of invented people; production needs the real list.`);
  if (config.PUBLIC_ORIGIN === config.INTERNAL_ORIGIN)
    faults.push('PUBLIC_ORIGIN and INTERNAL_ORIGIN are the same; the two apps live on two domains.');
  const given = { ...config, DATA_KEY: config.DATA_KEY.map(({ key }) => key.export().toString('base64')) };
  for (const name of refusedDefaults)
    if ([given[name]].flat().some((one) => one === variables[name].fallback.sandbox))
      faults.push(`${name} is the sandbox's default; production needs one of its own.`);
  if (sandboxHosts.has(new URL(config.DATABASE_URL).hostname) && config.DATABASE_URL.includes('caudal_embedded')) {
    faults.push('DATABASE_URL is the embedded database; production needs a server of its own.');
  }
  return faults;
}

/** Returns the faults of the chain's signer, in either mode. Without a chain, the signer's variables are not checked. */
export function signerFaults({ EVM_RPC_URL, SIGNER_URL, SIGNER_WORDS, SIGNER_TOKEN }: Config): string[] {
  if (EVM_RPC_URL === 'none') return [];
  if (SIGNER_URL === 'local')
    return SIGNER_WORDS === 'none'
      ? ['SIGNER_WORDS is none, though SIGNER_URL is local; give it the words, or name the signer in SIGNER_URL.']
      : [];
  return SIGNER_TOKEN === 'none'
    ? [
        'SIGNER_TOKEN is none, though SIGNER_URL names a signer; it should be the secret that the signer was started with.',
      ]
    : [];
}

/** Returns the faults of officers' sign-in, in either mode: at least one way of signing in has to be configured. */
export function companyFaults(config: Config): string[] {
  if (config.OIDC_ISSUER === 'none')
    return config.OFFICER_PASSWORDS === 'on'
      ? []
      : [
          'OFFICER_PASSWORDS is off, though OIDC_ISSUER is none: no officer could sign in. Name the provider, or set it to on.',
        ];
  const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'] as const;
  const missing = needed.filter((name) => config[name] === 'none' || config[name].length === 0);
  return missing.map(
    (name) => `${name} is none, though OIDC_ISSUER names a provider; it should be ${variables[name].form}.`,
  );
}

/**
 * Returns the faults of the chain, if one is configured: its keys must not be in the server, its node must be reached over TLS, and no part
 * of it may be left out.
 */
function chainFaults(config: Config): string[] {
  if (config.EVM_RPC_URL === 'none') return [];
  const faults: string[] = [];
  if (!config.EVM_RPC_URL.startsWith('https:')) faults.push('EVM_RPC_URL should begin with https:// in production.');
  if (config.SIGNER_URL === 'local')
    faults.push('SIGNER_URL is local; in production the keys are held by a process of their own.');
  if (config.SIGNER_WORDS !== 'none')
    faults.push('SIGNER_WORDS belong to the process that holds the keys, not to the server.');
  if (Object.keys(config.EVM_TOKENS).length === 0)
    faults.push('EVM_TOKENS names no token, though EVM_RPC_URL names a chain.');
  for (const name of ['EVM_ROUTER', 'EVM_EXECUTOR'] as const)
    if (config[name] === 'none') faults.push(`${name} is none, though EVM_RPC_URL names a chain.`);
  return faults;
}
