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

/** Queries that a change invalidates. */
export interface MadeOld<Operation extends string = string> {
  /** Queries to invalidate whichever customer the change is about: lists, counters, and the data of the person who reads. */
  readonly always?: readonly Operation[];
  /**
   * Queries to invalidate only if they are about the same customer as the change: their request holds the customer's id as
   * `userId`, or their answer names the customer as `customer`.
   */
  readonly ofCustomer?: readonly Operation[];
}

/** The key that openapi-react-query gives a query: method, path, and all parameters. */
interface Asked {
  params?: { path?: { userId?: unknown }; query?: { userId?: unknown } };
  body?: { userId?: unknown };
}

/** The part of an answer that names the customer it is about. */
interface Answered {
  customer?: { id?: unknown };
}

/** A query: its key, and its answer if there is one. */
interface Read {
  readonly queryKey: QueryKey;
  readonly state: { readonly data: unknown };
}

/** Checks whether a change invalidates a query. `customer` is the id of the customer whom the change is about; null: the reader. */
export function isMadeOld(read: Read, { always = [], ofCustomer = [] }: MadeOld, customer: string | null): boolean {
  const [method, path] = read.queryKey;
  const operation = `${String(method)} ${String(path)}`;
  if (always.includes(operation)) return true;
  return ofCustomer.includes(operation) && (customer === null || isAbout(read, customer));
}

function isAbout({ queryKey: [, , asked], state: { data } }: Read, customer: string): boolean {
  const { params, body } = (asked as Asked | undefined) ?? {};
  const userId = params?.query?.userId ?? params?.path?.userId ?? body?.userId;
  if (userId !== undefined) return userId === customer;
  // A query without an answer yet may be about any customer, so it is invalidated.
  return data === undefined || (data as Answered | null)?.customer?.id === customer;
}
