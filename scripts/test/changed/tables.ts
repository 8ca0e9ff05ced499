import type { SourceFile } from './import-graph.ts';

const named =
  /\b(?:table|view|function|sequence|type|update|into|on|from|join|references)\s+(?:if (?:not )?exists\s+)?(?:only\s+)?([a-z_]+\.[a-z_0-9]+)/gi;
const dropped_index = /\bindex\s+(?:concurrently\s+)?(?:if exists\s+)?([a-z_]+)\.([a-z_0-9]+)/gi;
const defined = /\b(?:function|view)\s+([a-z_]+\.[a-z_0-9]+)/gi;

const isSql = (path: string): boolean => /^api-server\/migrations\/.*\.sql$/.test(path);

/**
 * Returns the tables, views and functions that changed migrations name, as area.name: also the table of a dropped index, and the
 * functions and views that use a named function or view.
 */
export function tablesOf(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const migrations = files.filter(({ path }) => isSql(path));
  const texts = migrations.filter(({ path }) => changed.includes(path)).map(({ text }) => text);
  const direct = texts.flatMap((text) => [...text.matchAll(named)].flatMap(([, name]) => name ?? []));
  const indexed = texts.flatMap((text) =>
    [...text.matchAll(dropped_index)].flatMap(([, area = '', index = '']) => tableOf(area, index, migrations) ?? []),
  );
  const found = new Set([...direct, ...indexed]);
  const programs = definitionsIn(migrations);
  for (const { name, body } of [...programs, ...programs])
    if (programs.some((one) => found.has(one.name) && one.name !== name && body.includes(one.name))) found.add(name);
  return [...found].filter((name) => !name.startsWith('pg_catalog.'));
}

/** Returns the table of an index: where it was made, or the longest name of a table with which PostgreSQL's own name for it begins. */
function tableOf(area: string, index: string, migrations: readonly SourceFile[]): string | null {
  const made = new RegExp(`\\bindex\\s+(?:\\w+ )*${index}\\s+on\\s+(?:only\\s+)?(${area}\\.\\w+)`);
  for (const { text } of migrations) {
    const [, table] = made.exec(text) ?? [];
    if (table !== undefined) return table;
  }
  const tables = migrations.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\btable\\s+(?:if not exists\\s+)?${area}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    ),
  );
  const [longest] = tables.filter((name) => index.startsWith(`${name}_`)).toSorted((a, b) => b.length - a.length);
  return longest === undefined ? null : `${area}.${longest}`;
}

/** Returns the functions and views of all migrations, each with the text up to the next definition. */
function definitionsIn(migrations: readonly SourceFile[]): { name: string; body: string }[] {
  return migrations.flatMap(({ text }) => {
    const starts = [...text.matchAll(/\bcreate\s+(?:or replace\s+)?(?:function|view)\b/gi)].map(({ index }) => index);
    return starts.map((start, place) => {
      const body = text.slice(start, starts[place + 1]);
      const [first] = body.matchAll(defined);
      return { name: first?.[1] ?? '', body };
    });
  });
}
