import { inTransaction } from '../platform/db/transaction.ts';
import { changeSetting, type Setting } from '../platform/settings/settings.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** Changes a setting in the name of an officer. */
export async function setSetting<Value>(
  { db }: Pick<TestServer, 'db'>,
  officer: Visitor,
  setting: Setting<Value>,
  value: Value,
): Promise<void> {
  const by = { accountId: (await officer.call('readAccount')).body.id, requestId: 'test' };
  const stored = typeof value === 'bigint' ? String(value) : value;
  await inTransaction(db, (transaction) =>
    changeSetting(transaction, setting, { value: stored, reason: 'Prueba', by, now: new Date() }),
  );
}
