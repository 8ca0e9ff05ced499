import type { Permission } from '@caudal/api-spec/server';
import type { Actor } from '../audit/audit.ts';
import { audit } from '../audit/platform-audit.ts';
import type { Database, Transaction } from '../db/database.ts';

/** A figure that officers may change while the product runs. Each area lists its own. */
export interface Setting<Value> {
  /** snake_case, units last. */
  name: string;
  /** What it is for, in a few words. */
  meaning: string;
  /** What a right value looks like, for the refusal. */
  form: string;
  /** Undefined where the stored value is not of the form. */
  parse: (value: unknown) => Value | undefined;
  /** What counts until somebody changes it. */
  fallback: Value;
  /** Who may change it. */
  permission: Permission;
}

export function defineSetting<Value>(setting: Setting<Value>): Setting<Value> {
  return setting;
}

/** A value that does not fit its setting. The message says what it should be. */
export class SettingRefused extends Error {
  override readonly name = 'SettingRefused';
}

/** What a setting is now. @throws when what is stored is not of its form: somebody changed the form and not the value. */
export async function readSetting<Value>(db: Database, setting: Setting<Value>): Promise<Value> {
  const latest = await db
    .selectFrom('settings.version')
    .select(['version', 'value'])
    .where('name', '=', setting.name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return setting.fallback;
  const value = setting.parse(latest.value);
  if (value === undefined) throw new Error(`Version ${latest.version} of ${setting.name} is not ${setting.form}`);
  return value;
}

export interface SettingChange {
  value: unknown;
  reason: string;
  by: { accountId: string; requestId: string };
  now: Date;
}

/** Adds a version of a setting and puts it on record. @throws SettingRefused when the value is not of its form. */
export async function changeSetting<Value>(
  transaction: Transaction,
  setting: Setting<Value>,
  { value, reason, by, now }: SettingChange,
): Promise<void> {
  if (setting.parse(value) === undefined) throw new SettingRefused(`${setting.name} should be ${setting.form}.`);
  const { latest } = await transaction
    .selectFrom('settings.version')
    .select((eb) => eb.fn.max('version').as('latest'))
    .where('name', '=', setting.name)
    .executeTakeFirstOrThrow();
  const version = Number(latest ?? 0) + 1;
  // Two who change it at once would write the same version: the key lets one of them pass.
  await transaction
    .insertInto('settings.version')
    .values({
      name: setting.name,
      version,
      value: JSON.stringify(value),
      changed_by: by.accountId,
      reason,
      changed_at: now,
    })
    .execute();
  const actor: Actor = { kind: 'officer', id: by.accountId };
  const subject = { kind: 'setting', id: setting.name } as const;
  await audit.record(transaction, {
    actor,
    action: 'setting.changed',
    subject,
    requestId: by.requestId,
    detail: { version },
  });
}
