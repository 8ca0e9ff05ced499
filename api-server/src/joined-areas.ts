import type { OtherAreas } from './identity/identity-area.ts';
import type { Area, ClosingObstacle } from './platform/area.ts';

/** Calls a hook of every area, one after another. `areas` is a function, because the hooks are needed before all areas are created. */
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
      // An obstacle that two areas have is listed once.
      return obstacles.filter(({ why }, place) => obstacles.findIndex((one) => one.why === why) === place);
    },
  };
}
