import type { OtherAreas } from './identity/identity-area.ts';
import type { Area, ClosingObstacle } from './platform/area.ts';

/** What is asked of every area at once, in their order. They are known only once all of them are made: hence the function. */
export function joinedAreas(areas: () => readonly Area[]): OtherAreas {
  return {
    openCustomer: async (...opened) => {
      for (const area of areas()) await area.openCustomer?.(...opened);
    },
    accessDenied: async (...denied) => {
      for (const area of areas()) await area.accessDenied?.(...denied);
    },
    whyNotClose: async (...asked) => {
      const obstacles: ClosingObstacle[] = [];
      for (const area of areas()) obstacles.push(...((await area.whyNotClose?.(...asked)) ?? []));
      // Two areas may have the same: it is said once.
      return obstacles.filter(({ why }, place) => obstacles.findIndex((one) => one.why === why) === place);
    },
  };
}
