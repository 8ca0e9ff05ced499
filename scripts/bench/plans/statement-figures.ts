import type { Database } from '../databases.ts';
import type { Figure } from '../figure.ts';
import { allowedReads } from './allowed-reads.ts';
import { functionStatements } from './function-statements.ts';
import { growingTables } from './generated-rows.ts';
import { keyStatements } from './key-statements.ts';
import type { RecordedStatement } from '../../../api-server/src/testing/statement-recording.ts';
import { explained, largeTables, type Asked } from './planner.ts';
import { deletedFrom, wholeReads } from './whole-reads.ts';

/**
 * Plans every statement that the server sends, those of its functions, and those by which Postgres looks after foreign keys. Counts the
 * statements that read a whole table that grows and are not listed in `allowed-reads.ts`, and what that list names without a statement.
 */
export async function statementFigures(
  db: Database,
  recorded: readonly RecordedStatement[],
  log: (line: string) => void,
): Promise<Figure[]> {
  const large = await largeTables(db, growingTables());
  const asked: Asked[] = [...recorded, ...(await functionStatements(db))];
  const found = new Map<string, string>();
  const deleted = new Set<string>();
  const failed: string[] = [];
  const planOf = async (one: Asked) => {
    const plan = await explained(db, one);
    if (typeof plan === 'string') return void failed.push(`${one.from}: ${plan}: ${one.text}`);
    for (const [table, node] of wholeReads(plan, large)) found.set(`${table} in ${one.from}`, `${node}\n${one.text}`);
    for (const table of deletedFrom(plan)) deleted.add(table);
  };
  for (const one of asked) await planOf(one);
  const ofKeys = await keyStatements(db, deleted);
  for (const one of ofKeys) await planOf(one);
  const unlisted = [...found].filter(([read]) => !(read in allowedReads));
  const unneeded = Object.keys(allowedReads).filter((read) => !found.has(read));
  for (const [read, text] of unlisted) log(`reads a whole table: ${read}\n${text}`);
  for (const read of unneeded) log(`no statement does this any more: ${read}`);
  for (const one of failed) log(`cannot be planned: ${one}`);
  const row = {
    peer: 'of all statements',
    peerFigure: asked.length + ofKeys.length,
    unit: 'statements',
    goal: { atMost: 0 },
  };
  return [
    { ...row, what: 'statements that read a whole table that grows, without a reason', figure: unlisted.length },
    {
      ...row,
      what: 'reasons that no statement needs',
      figure: unneeded.length,
      peer: 'of all reasons',
      peerFigure: Object.keys(allowedReads).length,
    },
    { ...row, what: 'statements that cannot be planned', figure: failed.length },
  ];
}
