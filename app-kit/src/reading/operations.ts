import type { QueryKey } from '@tanstack/react-query';
import type { Client } from 'openapi-fetch';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type OperationsOfPaths<Paths> = {
  [Path in keyof Paths & string]: {
    [Verb in Method & keyof Paths[Path]]: undefined extends Paths[Path][Verb] ? never : `${Verb} ${Path}`;
  }[Method & keyof Paths[Path]];
}[keyof Paths & string];

/** The operations of a typed client, each by its method and path: 'get /api/account'. */
export type OperationsOf<ApiClient> =
  ApiClient extends Client<infer Paths, infer _Media> ? OperationsOfPaths<Paths> : never;

/** What a change makes old. */
export interface MadeOld<Operation extends string = string> {
  /** Whomever the change is about: lists and counters, and whatever is of the person who reads it. */
  readonly always?: readonly Operation[];
  /** Of the customer whom the change is about, and of nobody else: what was read with their id as a parameter. */
  readonly ofCustomer?: readonly Operation[];
}

/** What openapi-react-query keys a reading with: method, path, and all that it was asked with. */
interface Asked {
  params?: { path?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> };
}

/** Whether a reading is made old by a change, which is about this customer, or about the reader where it is null. */
export function isMadeOld(key: QueryKey, { always = [], ofCustomer = [] }: MadeOld, customer: string | null): boolean {
  const [method, path, asked] = key;
  const operation = `${String(method)} ${String(path)}`;
  if (always.includes(operation)) return true;
  return ofCustomer.includes(operation) && (customer === null || isAskedOf(asked, customer));
}

function isAskedOf(asked: unknown, customer: string): boolean {
  const { path = {}, query = {} } = (asked as Asked | undefined)?.params ?? {};
  return [...Object.values(path), ...Object.values(query)].includes(customer);
}
