import { chown, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { inTransaction } from '../../../api-server/src/platform/db/transaction.ts';
import { changeSetting } from '../../../api-server/src/platform/settings/settings.ts';
import type { Administrator } from '../../../api-server/src/testing/production.ts';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';

/** Changes a setting in the name of an officer. */
export async function changeOnRecord({ db, running }: TestServer, name: string, value: unknown): Promise<void> {
  const setting = running.product.areas.flatMap((area) => area.settings ?? []).find((one) => one.name === name);
  if (!setting) throw new Error(`There is no setting ${name}`);
  const officer = await db
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', 'backoffice')
    .executeTakeFirstOrThrow();
  const by = { accountId: officer.id, requestId: 'test' };
  await inTransaction(db, (transaction) =>
    changeSetting(transaction, setting, { value, reason: 'Prueba', by, now: new Date() }),
  );
}

/** Returns the file of a backup that ended 25 hours ago. */
export async function anOldBackup(folder: string): Promise<string> {
  const file = join(folder, 'old-backup');
  await writeFile(file, 'done');
  const at = new Date(Date.now() - 25 * 3_600_000);
  await utimes(file, at, at);
  return file;
}

/** Returns a folder that this process may not write: one of another user where it is root, whom no mode keeps out. */
export async function aFolderOfAnother(within: string): Promise<string> {
  const folder = join(within, 'of-another');
  await mkdir(folder, { recursive: true, mode: 0o500 });
  if (process.getuid?.() === 0) await chown(folder, 65_534, 65_534);
  return folder;
}

/** Returns a database to which é is no letter. */
export async function databaseWithoutAccents(administrator: Administrator): Promise<string> {
  const name = `plain_${process.pid}`;
  const plain = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' locale_provider libc";
  await administrator.run(`drop database if exists ${name}`, `create database ${name} ${plain}`);
  return Object.assign(new URL(inject('postgres').templateUrl), { pathname: `/${name}` }).href;
}
