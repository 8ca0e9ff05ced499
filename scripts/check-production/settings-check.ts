import { unlessFaults, type Check } from './check.ts';
import { recommendedSettings, weakness } from './recommended-settings.ts';

export const settings: Check = {
  passes: 'no setting of the back office is weaker than recommended',
  after: ['schema'],
  look: async ({ db }) => {
    const changed = await db
      .selectFrom('settings.version')
      .distinctOn('name')
      .select(['name', 'value'])
      .orderBy('name')
      .orderBy('version', 'desc')
      .execute();
    const faults = changed.flatMap(({ name, value }) => weakness(name, value) ?? []);
    const advice = faults.length > 0 ? ['Change them in the back office, under Configuración.'] : [];
    const count = Object.keys(recommendedSettings).length;
    return unlessFaults([...faults, ...advice], `None of ${count} settings is weaker than recommended.`);
  },
};
