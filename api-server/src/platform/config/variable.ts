import { isIP } from 'node:net';

/** The mode in which the product runs: `sandbox` is complete and local, `production` refuses whatever is only for trying it out. */
export type Mode = 'sandbox' | 'production';

/** An environment variable. The README's table is made from these. */
export interface Variable<Value> {
  /** The purpose of the variable, in a few words. */
  meaning: string;
  /** The form of a valid value, for the error and the table. */
  form: string;
  /** Parses the text; undefined when it does not have the form. */
  parse: (text: string) => Value | undefined;
  /** The text used when the variable is not set; absent when it must be set. Secrets have none in production. */
  fallback: Partial<Record<Mode, string>>;
  secret?: true;
  /** True if the variable must be set only where EVM_RPC_URL names a chain; without one its default is none. */
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

/** Defines a variable that is never shown. */
export function secret<Value>(
  meaning: string,
  kind: Kind<Value>,
  sandbox?: string,
  production?: string,
): Variable<Value> {
  return { ...variable(meaning, kind, sandbox, production), secret: true };
}

/** Defines a secret that is asked for only where there is a chain. */
export function chainSecret<Value>(meaning: string, kind: Kind<Value>, sandbox: string): Variable<Value> {
  return { ...secret(meaning, kind, sandbox), ofChain: true };
}

export function text(form: string, pattern: RegExp): Kind<string> {
  return { form, parse: (value) => (pattern.test(value) ? value : undefined) };
}

/** A secret, and during its change a second one. What we send is made with the first; what comes is taken with any. */
export type Secrets = readonly [string, ...string[]];

/**
 * Returns the secrets in the order in which the other side is tried. The first comes again after the second: meanwhile that side may have
 * changed from the second to the first.
 */
export function inTurn([first, ...others]: Secrets): readonly string[] {
  return others.length > 0 ? [first, ...others, first] : [first];
}

/** Parses a secret, or two of them, so that it can be changed while both sides run. */
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

/** Parses a bucket of a store that speaks S3, or none. The region defaults to us-east-1, for stores that have no regions. */
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

/** The networks that a word stands for, in place of a list. */
const wordedNetworks = { none: [], any: ['0.0.0.0/0', '::/0'] } as const;

/** Parses addresses and networks in CIDR notation, or the word that stands for all or none of them, so that either is somebody's choice. */
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

/** Contracts of a chain, by the symbol of each token. */
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

/** The roles that groups of the company's identity provider give. */
type GroupRoles = readonly { readonly group: string; readonly role: string }[];

/** Parses groups and the roles that they give: `caudal-reviewers=reviewer,caudal-approvers=approver`. A group may give several. */
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
