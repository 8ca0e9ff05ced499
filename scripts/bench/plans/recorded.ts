import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordings, type RecordedStatement } from '../../../api-server/src/testing/statement-recording.ts';
import { repositoryRoot } from '../../setup/repository.ts';

const command = 'RECORD_STATEMENTS=1 npm run test:server';

/** Statements that Postgres plans. A copied query is planned like any other, and so is that of a cursor. */
const planned = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i;
const copied = /^\s*copy \(([\s\S]*)\) to stdout/i;
const declared = /^\s*declare \w+ no scroll cursor for ([\s\S]*)/i;

/**
 * Returns the statements that the server sent in its tests, each once, without those that Postgres does not plan. Those of copied queries,
 * which contain the values that were asked for, are returned once for each file that sends them.
 * @throws when nothing was recorded.
 */
export function recordedStatements(): RecordedStatement[] {
  const files = existsSync(recordings) ? readdirSync(recordings) : [];
  const kept = files.filter((name) =>
    existsSync(join(repositoryRoot, name.replace(/\.json$/, '').replaceAll('+', '/'))),
  );
  if (kept.length === 0) throw new Error(`No statements are recorded. Record them: ${command}`);
  const statements = new Map<string, RecordedStatement>();
  for (const name of kept)
    for (const { text: sent, from, values } of JSON.parse(
      readFileSync(join(recordings, name), 'utf8'),
    ) as RecordedStatement[]) {
      const text = declared.exec(sent)?.[1] ?? sent;
      const query = copied.exec(text)?.[1];
      const key = query === undefined ? text : `${from}: ${query.replaceAll(/'[^']*'/g, '?')}`;
      if (query !== undefined || planned.test(text)) statements.set(key, { text: query ?? text, from, values });
    }
  return [...statements.values()];
}
