import {
  Binding,
  placeOf,
  Scope,
  type Known,
  type Output,
  type Outputs,
  type Place,
  type Relation,
} from './binding.ts';
import { everyColumn, renamed } from './outputs.ts';
import {
  as,
  conjuncts,
  eachBelow,
  equalities,
  list,
  names,
  readsColumns,
  text,
  tree,
  uncast,
  type Tree,
} from './parse-tree.ts';
import type { Columns, Statement, Touched } from './statement.ts';

/** Reads the queries of one statement. */
export class Reader {
  readonly #columns: Columns;
  readonly #binding = new Binding();
  readonly #relations: Relation[] = [];
  readonly #functions = new Set<string>();
  readonly #read = new Map<unknown, Outputs>();
  #last = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  result(): Statement {
    const bound = this.#binding.solve();
    const touched = this.#relations.flatMap((relation): Touched[] => {
      const { table, columns } = relation;
      if (table === null) return [];
      const all = [...(columns ?? [])].toSorted();
      const given = all.filter((column) => bound.has(placeOf(relation, column)));
      const joined = all.filter(
        (column) => !given.includes(column) && this.#binding.isJoined(placeOf(relation, column)),
      );
      return [{ table, bound: given, joined, isInserted: relation.isInserted ?? false }];
    });
    return { touched, functions: [...this.#functions].toSorted() };
  }

  /** Reads a query with everything in it. Returns its outputs. */
  query(node: unknown, outer: Scope | null, known: Known): Outputs {
    const before = this.#read.get(node);
    if (before !== undefined) return before;
    const select = as(node, 'SelectStmt');
    const change = as(node, 'InsertStmt') ?? as(node, 'UpdateStmt') ?? as(node, 'DeleteStmt');
    if (!select && !change) throw new Error(`A ${Object.keys(tree(node)).join()} is not understood.`);
    const outputs = select
      ? this.#select(select, outer, known)
      : this.#change(tree(change), as(node, 'InsertStmt') !== null, outer, known);
    this.#read.set(node, outputs);
    return outputs;
  }

  #with(fields: Tree, outer: Scope | null, known: Known): Known {
    const clause = tree(fields['withClause']);
    const all = new Map(known);
    for (const node of list(clause['ctes'])) {
      const { ctename, ctequery, aliascolnames } = tree(as(node, 'CommonTableExpr'));
      if (clause['recursive'] === true) all.set(text(ctename), null);
      all.set(text(ctename), renamed(this.query(ctequery, outer, all), names(aliascolnames)));
    }
    return all;
  }

  #select(fields: Tree, outer: Scope | null, known: Known): Outputs {
    const ctes = this.#with(fields, outer, known);
    if (fields['larg'] && fields['rarg']) {
      const left = this.#select(tree(fields['larg']), outer, ctes);
      const right = this.#select(tree(fields['rarg']), outer, ctes);
      return left && right && left.map((output, at) => this.#either(output, right[at]));
    }
    const scope = new Scope(outer, ctes);
    if (fields['valuesLists']) return this.#values(list(fields['valuesLists']), scope);
    for (const item of list(fields['fromClause'])) this.#from(item, scope);
    this.#conditions(fields['whereClause'], scope);
    for (const part of [
      'targetList',
      'groupClause',
      'havingClause',
      'sortClause',
      'limitCount',
      'limitOffset',
      'distinctClause',
    ])
      this.#within(fields[part], scope);
    return this.#outputs(list(fields['targetList']), scope);
  }

  /** Returns the output of a union: it has a given value if both sides have one. */
  #either(left: Output, right: Output | undefined): Output {
    if (!right || (!left.isGiven && left.place === null) || (!right.isGiven && right.place === null))
      return { name: left.name, place: null, isGiven: false };
    const place = `union ${(this.#last += 1)}`;
    const from = [left, right].flatMap((one) => (one.place === null ? [] : [one.place]));
    this.#binding.follows(place, from);
    return { name: left.name, place, isGiven: false };
  }

  #values(rows: readonly unknown[], scope: Scope): Outputs {
    this.#within(rows, scope);
    const cells = rows.map((row) => list(as(row, 'List')?.['items']));
    return (cells[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      place: null,
      isGiven: cells.every((row) => !readsColumns(row[at])),
    }));
  }

  #change(fields: Tree, isInsert: boolean, outer: Scope | null, known: Known): Outputs {
    const ctes = this.#with(fields, outer, known);
    const scope = new Scope(outer, ctes);
    const target = this.#table(tree(fields['relation']), ctes, isInsert);
    if (isInsert) {
      const given = fields['selectStmt'] ? this.query(fields['selectStmt'], outer, ctes) : [];
      const columns = list(fields['cols']).map((column) => text(as(column, 'ResTarget')?.['name']));
      for (const [at, column] of columns.entries()) this.#gives(given?.[at], placeOf(target, column));
    }
    scope.relations.push(target);
    for (const item of [...list(fields['fromClause']), ...list(fields['usingClause'])]) this.#from(item, scope);
    this.#conditions(fields['whereClause'], scope);
    const excluded = { ...target, alias: 'excluded', number: (this.#last += 1), table: null };
    const onConflict = new Scope(scope, ctes);
    onConflict.relations.push(excluded);
    this.#within(fields['onConflictClause'], onConflict);
    if (!isInsert) this.#within(fields['targetList'], scope);
    this.#within(fields['returningList'], scope);
    return this.#outputs(list(fields['returningList']), scope);
  }

  #gives(output: Output | undefined, to: Place): void {
    if (output && (output.isGiven || output.place !== null))
      this.#binding.follows(to, output.place === null ? [] : [output.place]);
  }

  #add(scope: Scope, relation: Omit<Relation, 'number'>): Relation {
    const numbered = { ...relation, number: (this.#last += 1) };
    scope.relations.push(numbered);
    return numbered;
  }

  /** Returns the relation of a named table, or of a query of the WITH clause. */
  #table(fields: Tree, known: Known, isInserted = false): Relation {
    const name = text(fields['relname']);
    const alias = text(tree(fields['alias'])['aliasname']) || name;
    const number = (this.#last += 1);
    if (fields['schemaname'] === undefined && known.has(name)) {
      const outputs = known.get(name) ?? null;
      const relation = {
        alias,
        number,
        table: null,
        columns: outputs && new Set(outputs.map((output) => output.name)),
      };
      for (const output of outputs ?? []) this.#gives(output, placeOf(relation, output.name));
      return relation;
    }
    const table = `${text(fields['schemaname']) || 'public'}.${name}`;
    const relation = { alias, number, table, columns: this.#columns.get(table) ?? null, isInserted };
    this.#relations.push(relation);
    return relation;
  }

  #from(item: unknown, scope: Scope): void {
    const table = as(item, 'RangeVar');
    if (table) scope.relations.push(this.#table(table, scope.known));
    const join = as(item, 'JoinExpr');
    if (join) this.#join(join, scope);
    const subquery = as(item, 'RangeSubselect');
    if (subquery) {
      const alias = tree(subquery['alias']);
      const outputs = renamed(this.query(subquery['subquery'], scope, scope.known), names(alias['colnames']));
      const columns = outputs && new Set(outputs.map(({ name }) => name));
      const relation = this.#add(scope, { alias: text(alias['aliasname']), table: null, columns });
      for (const output of outputs ?? []) this.#gives(output, placeOf(relation, output.name));
    }
    const called = as(item, 'RangeFunction');
    if (called) {
      this.#within(called['functions'], scope);
      const alias = tree(called['alias']);
      const defined = list(called['coldeflist']).map((node) => text(as(node, 'ColumnDef')?.['colname']));
      const columns = [...names(alias['colnames']), ...defined, text(alias['aliasname'])];
      const relation = this.#add(scope, { alias: text(alias['aliasname']), table: null, columns: new Set(columns) });
      if (!readsColumns(called['functions']))
        for (const column of columns) this.#binding.follows(placeOf(relation, column), []);
    }
  }

  #join(fields: Tree, scope: Scope): void {
    this.#from(fields['larg'], scope);
    const before = scope.relations.length;
    this.#from(fields['rarg'], scope);
    const isInner = fields['jointype'] === 'JOIN_INNER';
    // An outer join keeps rows that do not meet its condition, so the condition binds columns of the joined side only.
    const joined = new Set(scope.relations.slice(before));
    const binds = (relation: Relation) => isInner || (fields['jointype'] === 'JOIN_LEFT' && joined.has(relation));
    this.#conditions(fields['quals'], scope, binds);
    for (const column of names(fields['usingClause'])) {
      const [right] = scope.relations.slice(before);
      const left = scope.relations.slice(0, before).find(({ columns }) => columns?.has(column));
      if (!left || !right) continue;
      this.#binding.follows(placeOf(right, column), [placeOf(left, column)]);
      if (isInner) this.#binding.follows(placeOf(left, column), [placeOf(right, column)]);
    }
  }

  /** Reads the queries and functions within an expression. */
  #within(node: unknown, scope: Scope): void {
    eachBelow(node, (kind, fields) => {
      if (kind === 'SubLink') this.query(fields['subselect'], scope, scope.known);
      const called = kind === 'FuncCall' ? names(fields['funcname']) : [];
      if (called.length === 2) this.#functions.add(called.join('.'));
    });
  }

  #conditions(condition: unknown, scope: Scope, binds: (relation: Relation) => boolean = () => true): void {
    for (const one of conjuncts(condition)) this.#condition(one, scope, binds);
  }

  #condition(node: unknown, scope: Scope, binds: (relation: Relation) => boolean): void {
    const isIn = as(node, 'SubLink');
    if (isIn?.['subLinkType'] === 'ANY_SUBLINK' && list(isIn['operName']).length === 0) {
      const [output] = this.query(isIn['subselect'], scope, scope.known) ?? [];
      const column = this.#local(isIn['testexpr'], scope, binds);
      if (column !== null) this.#gives(output, column);
      return this.#within(isIn['testexpr'], scope);
    }
    for (const [column, expression] of equalities(node)) this.#equal(column, expression, scope, binds);
    this.#within(node, scope);
  }

  /** Notes that a column is equal to an expression, so that it has a given value if the expression has one. */
  #equal(column: unknown, expression: unknown, scope: Scope, binds: (relation: Relation) => boolean): void {
    const to = this.#local(column, scope, binds);
    if (to === null) return;
    this.#gives(this.#valueOf(expression, scope), to);
  }

  /** Returns the place of a column of this query's own relations. */
  #local(node: unknown, scope: Scope, binds: (relation: Relation) => boolean): Place | null {
    const reference = as(uncast(node), 'ColumnRef');
    const column = names(reference?.['fields']);
    const found = reference ? scope.find(column) : null;
    return found?.isLocal && binds(found.relation) ? placeOf(found.relation, column.at(-1) ?? '') : null;
  }

  /** Returns an expression as an output without a name. */
  #valueOf(node: unknown, scope: Scope): Output {
    const expression = uncast(node);
    const column = names(as(expression, 'ColumnRef')?.['fields']);
    const found = column.length > 0 ? scope.find(column) : null;
    if (found)
      return { name: column.at(-1) ?? '', place: placeOf(found.relation, column.at(-1) ?? ''), isGiven: false };
    const query = as(expression, 'SubLink');
    if (query && ['EXPR_SUBLINK', 'ARRAY_SUBLINK'].includes(text(query['subLinkType']))) {
      const [output] = this.query(query['subselect'], scope, scope.known) ?? [];
      return output ?? { name: '', place: null, isGiven: false };
    }
    const all = as(expression, 'List')?.['items'] ?? expression;
    return { name: '', place: null, isGiven: !readsColumns(all) };
  }

  #outputs(targets: readonly unknown[], scope: Scope): Outputs {
    const outputs = targets.map((node) => {
      const { name, val } = tree(as(node, 'ResTarget'));
      const reference = as(val, 'ColumnRef');
      if (reference && list(reference['fields']).some((field) => as(field, 'A_Star')))
        return everyColumn(scope, names(reference['fields']).at(-2));
      // Queries within the expression were read before. Only columns and given values matter here.
      const value = as(uncast(val), 'SubLink') ? null : this.#valueOf(val, scope);
      return [{ place: null, isGiven: false, ...value, name: text(name) || value?.name || '' }];
    });
    return outputs.some((one) => one === null) ? null : outputs.flatMap((one) => one ?? []);
  }
}
