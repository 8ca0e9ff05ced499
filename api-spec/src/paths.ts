import type { operations } from './operations.gen.ts';

type Table = typeof operations;

/** The paths that exist for an audience. All methods of a path have the same audiences (contract.test.ts). */
export type PathOf<Audience extends 'customer' | 'backoffice'> = {
  [Id in keyof Table]: Audience extends Table[Id]['audiences'][number] ? Table[Id]['path'] : never;
}[keyof Table];
