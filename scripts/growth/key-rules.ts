import type { CataloguedTable, ForeignKey, Key } from './catalogue.ts';
import type { Change, TableClass } from './table-class.ts';

/** The consequence of a division into nodes for one key or foreign key. */
export interface KeyVerdict {
  readonly name: string;
  /** `holds`: the key stays unchanged. `officers`: it then refers to a table of officers, of which every node has a copy. */
  readonly becomes: 'holds' | 'wider' | 'directory' | 'dropped' | 'officers';
  readonly reason: string;
}

export interface ExaminedTable {
  readonly name: string;
  readonly class: TableClass;
  readonly verdicts: readonly KeyVerdict[];
}

export interface Examination {
  readonly tables: readonly ExaminedTable[];
  /** The faults of the table of classes, as sentences: tables or keys without a class, and classes of those that do not exist. */
  readonly faults: readonly string[];
}

export type Classes = ReadonlyMap<string, TableClass>;

const where = 'scripts/growth/distributed-tables.ts or scripts/growth/whole-tables.ts';

/** Columns that name an officer. */
const officerColumn = /^(.+_by|officer_id|approver_id|holder_id)$/;

const nameOfKey = ({ isPrimary, columns }: Key): string =>
  `${isPrimary ? 'primary key' : 'unique'} (${columns.join(', ')})`;

const nameOfForeignKey = ({ columns, target }: ForeignKey): string =>
  `foreign key (${columns.join(', ')}) to ${target}`;

/** Compares the database's tables with their classes, and decides for each key and foreign key what becomes of it. */
export function examine(catalogue: readonly CataloguedTable[], classes: Classes): Examination {
  const faults: string[] = [];
  const tables = catalogue.flatMap((table) => {
    const of = classes.get(table.name);
    if (!of) {
      faults.push(`${table.name} has no class. Say in ${where} on which nodes its rows stand.`);
      return [];
    }
    faults.push(...columnFaults(table, of));
    const verdicts = [...keyVerdicts(table, of, classes, faults), ...foreignKeyVerdicts(table, of, classes, faults)];
    const names = new Set(verdicts.map(({ name }) => name));
    for (const change of Object.keys(of.changes ?? {}))
      if (!names.has(change)) faults.push(`${table.name} has no ${change} to change. Remove the change from ${where}.`);
    return [{ name: table.name, class: of, verdicts }];
  });
  const known = new Set(catalogue.map(({ name }) => name));
  for (const name of classes.keys())
    if (!known.has(name)) faults.push(`There is no table ${name}. Remove it from ${where}.`);
  return { tables, faults };
}

function columnFaults(table: CataloguedTable, of: TableClass): string[] {
  if (of.class !== 'distributed') return [];
  const column = table.columns.find(({ name }) => name === of.by);
  if (!column && of.added === undefined)
    return [`${table.name} has no column ${of.by}. Say in ${where} where its value comes from ('added').`];
  if (column && of.added !== undefined)
    return [`${table.name} has a column ${of.by} already. Remove 'added' from its class in ${where}.`];
  // A view's columns may be null as far as the catalogue knows.
  if (column?.isNullable && of.whenNull === undefined)
    return [`${table.name}.${of.by} may be null. Say in ${where} what stands there instead ('whenNull').`];
  if (column && !column.isNullable && of.whenNull !== undefined)
    return [`${table.name}.${of.by} is never null. Remove 'whenNull' from its class in ${where}.`];
  return [];
}

/** Returns the consequence that a table's class states explicitly. */
function verdictOf(name: string, change: Change): KeyVerdict {
  if ('wider' in change) return { name, becomes: 'wider', reason: change.wider };
  if ('directory' in change) return { name, becomes: 'directory', reason: change.directory };
  return { name, becomes: 'dropped', reason: change.dropped };
}

function keyVerdicts(table: CataloguedTable, of: TableClass, classes: Classes, faults: string[]): KeyVerdict[] {
  if (of.class !== 'distributed') return [];
  /** Columns whose value is of one row, and so of one customer: drawn by Postgres, or the id of a row that a customer has. */
  const own = new Set([
    ...table.columns.filter(({ isDrawn }) => isDrawn).map(({ name }) => name),
    ...table.foreignKeys
      .filter(({ target, columns }) => classes.get(target)?.class === 'distributed' && !isOfficers(columns, target))
      .flatMap(({ columns }) => columns),
  ]);
  return table.keys.flatMap((key): KeyVerdict[] => {
    const name = nameOfKey(key);
    const change = of.changes?.[name];
    if (key.columns.includes(of.by)) {
      if (change) faults.push(`${table.name}: ${name} holds ${of.by}. Remove its change from ${where}.`);
      return [{ name, becomes: 'holds', reason: `holds ${of.by}` }];
    }
    if (change) return [verdictOf(name, change)];
    const drawn = key.columns.find((column) => own.has(column));
    if (drawn !== undefined) return [{ name, becomes: 'wider', reason: `${drawn} belongs to one customer` }];
    faults.push(
      `${table.name}: ${name} lacks ${of.by}. Say in ${where} under 'changes' whether it is made wider or needs a directory.`,
    );
    return [];
  });
}

function foreignKeyVerdicts(table: CataloguedTable, of: TableClass, classes: Classes, faults: string[]): KeyVerdict[] {
  return table.foreignKeys.flatMap((key): KeyVerdict[] => {
    const name = nameOfForeignKey(key);
    const change = of.changes?.[name];
    const target = classes.get(key.target);
    if (change) return [verdictOf(name, change)];
    // A target without a class is a fault of its own.
    if (!target || target.class === 'reference') return [{ name, becomes: 'holds', reason: 'every node has the row' }];
    if (target.class === 'distributed') {
      if (isOfficers(key.columns, key.target) && !(of.class === 'distributed' && key.columns.includes(of.by)))
        return [{ name, becomes: 'officers', reason: 'the officers’ ids get a table of their own' }];
      if (of.class === 'distributed')
        return key.columns.some((column, at) => column === of.by && key.targetColumns[at] === target.by)
          ? [{ name, becomes: 'holds', reason: `both sides hold it` }]
          : [{ name, becomes: 'wider', reason: 'both rows are of one customer' }];
    } else if (of.class !== 'distributed') return [{ name, becomes: 'holds', reason: 'both stand on the coordinator' }];
    faults.push(`${table.name}: ${name} leads to another node. Say in ${where} under 'changes' what becomes of it.`);
    return [];
  });
}

/** Checks whether a foreign key names an officer rather than the customer of the row. */
const isOfficers = (columns: readonly string[], target: string): boolean =>
  target === 'identity.account' && columns.every((column) => officerColumn.test(column));
