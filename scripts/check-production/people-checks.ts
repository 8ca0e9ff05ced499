import type { Permission } from '@caudal/api-spec/server';
import { officersWith } from '../../api-server/src/identity/roles.ts';
import { readListStates } from '../../api-server/src/screening/list-states.ts';
import { listSources } from '../../api-server/src/screening/lists/list-sources.ts';
import { unlessFaults, type Check } from './check.ts';

/** The number of enrolled officers that is needed, by permission: 2 where officers decide on each other's proposals. */
const needed: Partial<Record<Permission, number>> = {
  'roles.change': 1,
  'settings.change': 2,
  'kyc.review': 1,
  'cases.work': 2,
  'cases.approve': 1,
};

export const officers: Check = {
  passes:
    'enough officers are enrolled: two who change settings and who work cases, one who gives roles, reviews, and approves',
  after: ['schema'],
  look: async ({ db }) => {
    const faults: string[] = [];
    for (const [permission, count] of Object.entries(needed) as [Permission, number][]) {
      const { length } = await officersWith(db, permission);
      if (length < count)
        faults.push(`${length} of ${count} enrolled officers may ${permission} (an act of two takes two people).`);
    }
    const advice =
      faults.length > 0 ? ['Invite officers with bin/caudal create-officer, or give roles in the back office.'] : [];
    return unlessFaults([...faults, ...advice], 'There are enough officers.');
  },
};

/** The age at which CaudalScreeningListOld of deploy/monitoring/alerts.yml fires. */
const list_age_milliseconds = 180_000_000;

export const lists: Check = {
  passes: 'every screening list is configured and was read within two days',
  after: ['schema'],
  look: async ({ config, db, clock }) => {
    const states = await readListStates(db, config);
    const faults = states.flatMap(({ source, readAt, place }) => {
      const variable = listSources.find(({ name }) => name === source)?.variable ?? source;
      if (place.kind === 'none') return [`${variable} is none: nobody is looked for on that list. Name it.`];
      if (readAt === null)
        return [
          `The list of ${variable} was never read. Start the server and see its log: it reads lists at the start.`,
        ];
      const isOld = clock().getTime() - Date.parse(readAt) > list_age_milliseconds;
      return isOld ? [`The list of ${variable} was last read at ${readAt}. See why the nightly reading fails.`] : [];
    });
    const entries = states.reduce((sum, one) => sum + one.entries, 0);
    return unlessFaults(faults, `${states.length} lists of ${entries} entries.`);
  },
};
