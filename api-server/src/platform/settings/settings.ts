import type { LocalisedText } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { Actor } from '../audit/audit.ts';
import { audit } from '../audit/platform-audit.ts';
import type { Database, Transaction } from '../db/database.ts';

/** What kind of value a setting has: what it is edited with, and how it is told. */
export type SettingShape =
  /** Minor units of pesos, kept as text. */
  | { kind: 'pesos'; minimum: bigint; maximum: bigint | null }
  | { kind: 'number'; unit: LocalisedText | null; minimum: number; maximum: number }
  /** Whole seconds. */
  | { kind: 'duration'; minimum: number; maximum: number }
  | { kind: 'choice'; options: readonly string[] };

/** A figure that officers may change while the product runs. Each area lists its own. */
export interface Setting<Value> {
  /** snake_case, units last. */
  name: string;
  /** As the officers' screen calls it. */
  title: LocalisedText;
  /** What it is for, in a sentence. */
  meaning: LocalisedText;
  shape: SettingShape;
  /** What a right value looks like, for the refusal. */
  form: LocalisedText;
  /** Undefined where the stored value is not of the form. */
  parse: (value: unknown) => Value | undefined;
  /** What counts until somebody changes it. */
  fallback: Value;
  /** Why it does not fit together with the others as they would be; null where it does. Asked whichever of them is to change. */
  misfit?: (read: ReadSetting) => Promise<LocalisedText | null>;
}

/** Reads a setting as it is, or as it would be. */
export type ReadSetting = <Value>(setting: Setting<Value>) => Promise<Value>;

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

/** Until the transaction ends nobody else changes a setting: what was found to fit together still does when it is kept. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(transaction);
}

/**
 * Why a value cannot be a setting's, in words; null when it can. By its own form, and by what each of the settings says of the
 * others as they would be.
 */
export async function whyNotSet(
  db: Database,
  settings: readonly Setting<unknown>[],
  setting: Setting<unknown>,
  value: unknown,
): Promise<LocalisedText | null> {
  if (setting.parse(value) === undefined) return setting.form;
  const read: ReadSetting = async (asked) => {
    const proposed = asked.name === setting.name ? asked.parse(value) : undefined;
    return proposed ?? readSetting(db, asked);
  };
  for (const { misfit } of settings) {
    const words = await misfit?.(read);
    if (words) return words;
  }
  return null;
}

export interface SettingChange {
  value: unknown;
  reason: string;
  /** Who wants it so, and whose request carries it out. */
  by: { accountId: string; requestId: string };
  /** The second officer, who agreed. */
  approvedBy?: string;
  now: Date;
}

/** Adds a version of a setting and puts it on record. @throws SettingRefused when the value is not of its form. */
export async function changeSetting<Value>(
  transaction: Transaction,
  setting: Setting<Value>,
  { value, reason, by, approvedBy, now }: SettingChange,
): Promise<void> {
  if (setting.parse(value) === undefined) throw new SettingRefused(`${setting.name}: ${setting.form.en}`);
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
      approved_by: approvedBy ?? null,
      reason,
      changed_at: now,
    })
    .execute();
  const actor: Actor = { kind: 'officer', id: approvedBy ?? by.accountId };
  const subject = { kind: 'setting', id: setting.name } as const;
  await audit.record(transaction, {
    actor,
    action: 'setting.changed',
    subject,
    requestId: by.requestId,
    detail: { version, ...(approvedBy !== undefined && { proposedBy: by.accountId }) },
  });
}
