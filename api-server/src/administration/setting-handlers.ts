import { refuse, type Refusal } from '@caudal/api-spec/server';
import { mayStill } from '../identity/roles.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { announceToHolders } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { lockSettings, type Setting } from '../platform/settings/settings.ts';
import { describeSettings, listVersions } from './setting-list.ts';
import { answer, propose, type SettingAct } from './setting-proposals.ts';

/** Answers the operations on settings. One officer proposes a change, and another approves the proposal. Rule administration 1. */
export function settingHandlers(services: Services, settings: readonly Setting<unknown>[]) {
  const { db, clock } = services;
  const named = (name: string) => settings.find((setting) => setting.name === name);
  const asIs = async (setting: Setting<unknown>) => {
    const [described] = await describeSettings(db, [setting]);
    return described ?? refuse('not_found');
  };

  /** Runs an act on one setting while nobody else can change any setting. Returns the refusal, or the setting as it is afterwards. */
  async function change<Refused extends Refusal>(
    name: string,
    context: AccountContext,
    act: (act: SettingAct) => Promise<Refused | null>,
  ) {
    const setting = named(name);
    if (!setting) return refuse('not_found');
    const refusal = await inTransaction(db, async (transaction) => {
      await lockSettings(transaction);
      // The officer's role may have been taken while this request waited for the lock.
      if (!(await mayStill(transaction, context.caller.accountId, 'settings.change'))) return refuse('forbidden');
      const refused = await act({ transaction, settings, setting, context, now: clock() });
      if (!refused) await announceToHolders(transaction, 'settings.read', 'settings');
      return refused;
    });
    return refusal ?? asIs(setting);
  }

  return {
    listSettings: async () => describeSettings(db, settings),

    listSettingVersions: async ({ params }) => {
      const setting = named(params.name);
      return setting ? listVersions(db, setting) : refuse('not_found');
    },

    proposeSetting: async ({ params, body }, context) => change(params.name, context, (act) => propose(act, body)),

    answerSettingProposal: async ({ params, body }, context) =>
      change(params.name, context, (act) => answer(act, body)),
  } satisfies Partial<AllHandlers>;
}
