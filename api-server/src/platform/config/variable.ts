import { isIP } from 'node:net';

/**
 * The mode in which the product runs: `sandbox` is complete and local; `production` refuses values that are only for trying the product
 * out.
 */
export type Mode = 'sandbox' | 'production';

/** An environment variable. The README's table of variables is generated from these definitions. */
export interface Variable<Value> {
  /** The purpose of the variable, in a few words. */
  meaning: string;
  /** The form of a valid value, for the error and the table. */
  form: string;
  /** Parses the text. Returns undefined for a text that does not have the form. */
  parse: (text: string) => Value | undefined;
  /** The text that is used when the variable is not set; absent for a variable that must be set. In production a secret has none but `none`. */
  fallback: Partial<Record<Mode, string>>;
  secret?: true;
  /** True if the variable must be set only where EVM_RPC_URL names a chain; without a chain its default is none. */
  ofChain?: true;
}

type Kind<Value> = Pick<Variable<Value>, 'form' | 'parse'>;

/** Defines a variable by its purpose, its form, and its default in each mode. */
export function variable<Value>(
  meaning: string,
  kind: Kind<Value>,
  sandbox?: string,
  production?: string,
): Variable<Value> {
  const fallback = { ...(sandbox !== undefined && { sandbox }), ...(production !== undefined && { production }) };
  return { meaning, ...kind, fallback };
}

/** Defines a variable whose value is left out of errors, and whose default for trying is left out of the README's table. */
export function secret<Value>(
  meaning: string,
  kind: Kind<Value>,
  sandbox?: string,
  production?: string,
): Variable<Value> {
  return { ...variable(meaning, kind, sandbox, production), secret: true };
}

/** Defines a variable that must be set in production only where EVM_RPC_URL names a chain. */
export function chainVariable<Value>(meaning: string, kind: Kind<Value>, sandbox: string): Variable<Value> {
  return { ...variable(meaning, kind, sandbox), ofChain: true };
}

/** Defines a secret that must be set in production only where EVM_RPC_URL names a chain. */
export function chainSecret<Value>(meaning: string, kind: Kind<Value>, sandbox: string): Variable<Value> {
  return { ...chainVariable(meaning, kind, sandbox), secret: true };
}

export function text(form: string, pattern: RegExp): Kind<string> {
  return { form, parse: (value) => (pattern.test(value) ? value : undefined) };
}

/**
 * A secret and, while it is being changed, also the former one. Requests that we send try them in the order of `triedSecrets`; messages that we
 * receive may use any of them.
 */
export type Secrets = readonly [string, ...string[]];

/**
 * Returns the secrets in the order in which requests to a peer, such as the bank, try them: the new one, the former one, and the new one
 * again, because the peer may have changed to it after it refused the first try.
 */
export function triedSecrets([first, ...others]: Secrets): readonly string[] {
  return others.length > 0 ? [first, ...others, first] : [first];
}

/** Parses one secret, or two while the secret is changed, so that the server and its peer need not change it at the same moment. */
export function oneOrTwo({ form, parse }: Kind<string>): Kind<Secrets> {
  return {
    form: `${form}, or two (new,former) while it is changed`,
    parse: (value) => {
      const parts = value.split(',').map((part) => part.trim());
      const [first, ...others] = parts.flatMap((part) => parse(part) ?? []);
      const isRight = others.length === parts.length - 1 && parts.length <= 2 && first !== others[0];
      return first !== undefined && isRight ? [first, ...others] : undefined;
    },
  };
}

export function oneOf<const Choice extends string>(...choices: Choice[]): Kind<Choice> {
  return { form: `one of: ${choices.join(', ')}`, parse: (value) => choices.find((choice) => choice === value) };
}

export function wholeNumber(minimum: number, maximum: number): Kind<number> {
  return {
    form: `a whole number from ${minimum} to ${maximum}`,
    parse: (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= minimum && number <= maximum ? number : undefined;
    },
  };
}

export function address(...schemes: string[]): Kind<string> {
  return {
    form: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse: (value) => {
      const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
      return schemes.includes(scheme) ? value.replace(/\/$/, '') : undefined;
    },
  };
}

export interface Bucket {
  endpoint: string;
  name: string;
  region: string;
}

/**
 * Parses the address of a bucket in a store with the S3 protocol, or none. The region defaults to us-east-1, for stores that have no
 * regions.
 */
export function bucket(): Kind<Bucket | 'none'> {
  return {
    form: 'none, or https://host/bucket?region=name',
    parse: (value) => {
      if (value === 'none') return value;
      const url = URL.canParse(value) ? new URL(value) : null;
      const [, name = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '') ?? [];
      if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || name === '') return undefined;
      return { endpoint: url.origin, name, region: url.searchParams.get('region') ?? 'us-east-1' };
    },
  };
}

/** Parses the location of a list of sanctioned people. */
export function list(): Kind<string> {
  return text(
    'none, sample (invented people, for trying), a file, or an address that begins with https://',
    /^(none|sample|\/.*|https:\/\/\S+)$/,
  );
}

/** The networks that each word of `networks` stands for. */
const wordedNetworks = { none: [], any: ['0.0.0.0/0', '::/0'] } as const;

/**
 * Parses addresses and networks in CIDR notation, or the word that stands for all or none of them. The word is required instead of an empty
 * text, so that the operator chooses it deliberately.
 */
export function networks(word: keyof typeof wordedNetworks): Kind<string[]> {
  return {
    form: `${word}, or addresses and networks (10.0.0.0/8), separated by commas`,
    parse: (value) => {
      if (value === word) return [...wordedNetworks[word]];
      const items = value.split(',').map((part) => part.trim());
      return items.every(isNetwork) ? items : undefined;
    },
  };
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = address.includes('%') ? -1 : ({ 4: 32, 6: 128 }[isIP(address)] ?? -1);
  const fits = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest);
  return longest > 0 && fits && rest.length === 0;
}

/** The addresses of tokens' contracts on the chain, by the token's symbol. */
type TokenAddresses = Readonly<Record<string, `0x${string}`>>;

/** Parses tokens and their contracts: `COPT=0x…,USDT=0x…`. */
export function tokenAddresses(): Kind<TokenAddresses> {
  return {
    form: 'none, or symbols of tokens with their contracts (COPT=0x…,USDT=0x…), each once',
    parse: (value) => {
      if (value === 'none') return {};
      const pairs = value.split(',').map((part) => part.trim().split('='));
      const fits = pairs.every(
        ([symbol = '', at = '', ...rest]) => /^[A-Z][A-Z0-9]{1,9}$/.test(symbol) && isContract(at) && rest.length === 0,
      );
      const isOnce = (place: 0 | 1) => new Set(pairs.map((pair) => pair[place]?.toLowerCase())).size === pairs.length;
      return fits && isOnce(0) && isOnce(1) ? (Object.fromEntries(pairs) as TokenAddresses) : undefined;
    },
  };
}

/** Pairs of a group at the company's identity provider and the role that its members get. */
type GroupRoles = readonly { readonly group: string; readonly role: string }[];

/** Parses groups and the roles that they give: `caudal-reviewers=reviewer,caudal-approvers=approver`. A group may give several roles. */
export function groupRoles(): Kind<GroupRoles> {
  return {
    form: 'none, or groups with their roles (caudal-reviewers=reviewer,caudal-approvers=approver)',
    parse: (value) => {
      if (value === 'none') return [];
      const pairs = value.split(',').map((pair) => /^\s*(.*[^=\s])\s*=\s*([a-z][a-z_]{1,39})\s*$/.exec(pair));
      const roles = pairs.flatMap((pair) => (pair ? [{ group: pair[1] ?? '', role: pair[2] ?? '' }] : []));
      return roles.length === pairs.length ? roles : undefined;
    },
  };
}

const isContract = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Parses the address of a contract, or none. */
export function contract(): Kind<`0x${string}` | 'none'> {
  return {
    form: 'none, or the address of a contract (0x and 40 digits or letters from a to f)',
    parse: (value) => (value === 'none' || isContract(value) ? value : undefined),
  };
}

/** Parses secrets, or none. */
export function secretsOrNone({ form, parse }: Kind<Secrets>): Kind<Secrets | 'none'> {
  return { form: `none, or ${form}`, parse: (value) => (value === 'none' ? value : parse(value)) };
}

/** Parses an address, or none. */
export function addressOrNone(...schemes: string[]): Kind<string> {
  const { form, parse } = address(...schemes);
  return { form: `none, or ${form}`, parse: (value) => (value === 'none' ? value : parse(value)) };
}
