import type { OtherAreas } from './identity/identity-area.ts';
import type { Area, ClosingObstacle } from './platform/area.ts';

/** Calls a hook of every area, one after another. The areas are known only once all of them are created, so they come from a function. */
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
      // Two areas may have the same obstacle; it is listed once.
      return obstacles.filter(({ why }, place) => obstacles.findIndex((one) => one.why === why) === place);
    },
  };
}
