import type { LocalisedText } from '@caudal/api-spec';
import { sql } from 'kysely';
import { audit } from '../audit/platform-audit.ts';
import type { Database, Transaction } from '../db/database.ts';

/** The kind of a setting's value. It decides how the value is edited and shown. */
type SettingShape =
  /** An amount of pesos in minor units (cents), stored as text. */
  | { kind: 'pesos'; minimum: bigint; maximum: bigint | null }
  | { kind: 'number'; unit: LocalisedText | null; minimum: number; maximum: number }
  /** A duration in whole seconds. */
  | { kind: 'duration'; minimum: number; maximum: number }
  | { kind: 'choice'; options: readonly string[] };

/** A value that officers may change while the product runs. Each area lists its own settings. */
export interface Setting<Value> {
  /** The name in snake_case, units last. */
  name: string;
  /** The name on the officers' screen. */
  title: LocalisedText;
  /** The purpose of the setting, in a sentence. */
  meaning: LocalisedText;
  shape: SettingShape;
  /** The form of a valid value in words, for the message of a refusal. */
  form: LocalisedText;
  /** Parses a stored value. Returns undefined when the value does not have the form. */
  parse: (value: unknown) => Value | undefined;
  /** The value until somebody changes it. */
  fallback: Value;
  /**
   * Returns why this setting would contradict other settings after a change; null when there is no contradiction. Called before any setting
   * changes.
   */
  misfit?: (read: ReadSetting) => Promise<LocalisedText | null>;
}

/** Reads a setting's value as it would be after the change: the proposed value, or the current one. */
export type ReadSetting = <Value>(setting: Setting<Value>) => Promise<Value>;

export function defineSetting<Value>(setting: Setting<Value>): Setting<Value> {
  return setting;
}

/** Thrown for a value that does not fit its setting. The message describes a valid value. */
export class SettingRefused extends Error {
  override readonly name = 'SettingRefused';
}

/**
 * Reads the current value of a setting.
 * @throws when the stored value does not have the setting's form, because a developer changed the form and did not migrate the value.
 */
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

/** Locks all settings until the transaction ends, so that settings that were checked together still fit when the change is stored. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(transaction);
}

/**
 * Returns why a setting cannot have a value, in words; null when it can. Checks the value's form and, by each setting's `misfit`, that no
 * two settings would contradict each other.
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

interface SettingChange {
  value: unknown;
  reason: string;
  /** The officer who proposed the change, and the request that carries it out. */
  by: { accountId: string; requestId: string };
  /** The second officer, who approved the change. */
  approvedBy?: string;
  now: Date;
}

/**
 * Adds a version of a setting and records it in the audit log.
 * @throws SettingRefused when the value does not have the setting's form.
 */
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
  // Two concurrent changes would write the same version number, so the primary key lets only one change succeed.
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
  await audit.byOfficer(transaction, approvedBy ?? by.accountId, by.requestId, {
    action: 'setting.changed',
    subject: { kind: 'setting', id: setting.name },
    detail: { version, ...(approvedBy !== undefined && { proposedBy: by.accountId }) },
  });
}
