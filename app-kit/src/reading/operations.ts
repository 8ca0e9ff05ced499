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
  /** Of the customer whom the change is about, and of nobody else: asked for by their `userId`, or naming them as its `customer`. */
  readonly ofCustomer?: readonly Operation[];
}

/** What openapi-react-query keys a reading with: method, path, and all that it was asked with. */
interface Asked {
  params?: { path?: { userId?: unknown }; query?: { userId?: unknown } };
  body?: { userId?: unknown };
}

/** How an answer names whom it is about. */
interface Answered {
  customer?: { id?: unknown };
}

/** What was read: what it was asked with, and what was answered, if it was. */
export interface Read {
  readonly queryKey: QueryKey;
  readonly state: { readonly data: unknown };
}

/** Whether a reading is made old by a change, which is about this customer, or about the reader where it is null. */
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
  // What is not answered yet may turn out to be about anybody.
  return data === undefined || (data as Answered | null)?.customer?.id === customer;
}
