import type { Schemas } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import type { Setting } from '../platform/settings/settings.ts';
import { wireValue } from './setting-values.ts';

type SettingVersion = Schemas['SettingVersion'];

const versions_max = 100;

/** Returns settings as the screen shows them: the current value, who changed it, and the open proposal. */
export async function describeSettings(db: Database, settings: readonly Setting<unknown>[]) {
  const names = settings.map(({ name }) => name);
  const [changes, proposals] = await Promise.all([readLatest(db, names), readProposals(db, names)]);
  return settings.map((setting) => {
    const change = changes.find(({ name }) => name === setting.name);
    const proposal = proposals.find(({ name }) => name === setting.name);
    return {
      ...wordsOf(setting),
      value: wireValue(setting, change ? change.value : setting.fallback),
      version: change?.version ?? 0,
      change: change ? toVersion(setting, change) : null,
      proposal: proposal
        ? {
            id: proposal.id,
            value: wireValue(setting, proposal.value),
            reason: proposal.reason,
            by: { id: proposal.proposed_by, email: proposal.email },
            at: proposal.proposed_at.toISOString(),
          }
        : null,
    };
  });
}

function wordsOf(setting: Setting<unknown>) {
  const { name, title, meaning, shape } = setting;
  const bound = (value: bigint | number | null) => (value === null ? null : wireValue(setting, value));
  return {
    name,
    title,
    meaning,
    kind: shape.kind,
    unit: shape.kind === 'number' ? shape.unit : null,
    least: shape.kind === 'choice' ? null : bound(shape.minimum),
    most: shape.kind === 'choice' ? null : bound(shape.maximum),
    options: shape.kind === 'choice' ? [...shape.options] : [],
  };
}

/** Returns the versions of a setting, newest first. */
export async function listVersions(db: Database, setting: Setting<unknown>): Promise<SettingVersion[]> {
  const rows = await versions(db)
    .where('version.name', '=', setting.name)
    .orderBy('version.version', 'desc')
    .limit(versions_max)
    .execute();
  return rows.map((row) => toVersion(setting, row));
}

function versions(db: Database) {
  return db
    .selectFrom('settings.version as version')
    .innerJoin('identity.account as proposer', 'proposer.id', 'version.changed_by')
    .leftJoin('identity.account as approver', 'approver.id', 'version.approved_by')
    .select(['version.name', 'version.version', 'version.value', 'version.changed_at', 'version.reason'])
    .select(['changed_by', 'proposer.email as proposer_email', 'approved_by', 'approver.email as approver_email']);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

function toVersion(setting: Setting<unknown>, row: VersionRow): SettingVersion {
  return {
    version: row.version,
    value: wireValue(setting, row.value),
    at: row.changed_at.toISOString(),
    proposedBy: { id: row.changed_by, email: row.proposer_email },
    approvedBy: row.approved_by && row.approver_email ? { id: row.approved_by, email: row.approver_email } : null,
    reason: row.reason,
  };
}

async function readLatest(db: Database, names: readonly string[]) {
  return versions(db)
    .distinctOn('version.name')
    .where('version.name', '=', (eb) => eb.fn.any(eb.val(names)))
    .orderBy('version.name')
    .orderBy('version.version', 'desc')
    .execute();
}

async function readProposals(db: Database, names: readonly string[]) {
  return db
    .selectFrom('settings.proposal as proposal')
    .innerJoin('identity.account as proposer', 'proposer.id', 'proposal.proposed_by')
    .select(['proposal.id', 'proposal.name', 'proposal.value', 'proposal.reason'])
    .select(['proposed_by', 'proposed_at', 'email'])
    .where('proposal.answer', 'is', null)
    .where('proposal.name', '=', (eb) => eb.fn.any(eb.val(names)))
    .execute();
}
