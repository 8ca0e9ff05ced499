import { distributedTables } from './distributed-tables.ts';
import type { Classes } from './key-rules.ts';
import type { TableClass } from './table-class.ts';
import { wholeTables } from './whole-tables.ts';

/** Every table and view of the database, each with its one class. */
export const tableClasses: Classes = new Map<string, TableClass>([
  ...Object.entries(distributedTables),
  ...Object.entries(wholeTables),
]);
