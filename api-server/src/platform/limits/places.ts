/** So many of one owner under way at once: who comes after that is told, and waits for nobody. */
export interface Places {
  /** Gives the place back, once or more often; null: there is none left. */
  take: (owner: string) => (() => void) | null;
}

export function createPlaces({ of_one_max }: { of_one_max: number }): Places {
  const taken = new Map<symbol, string>();
  return {
    take: (owner) => {
      const ofOne = [...taken.values()].filter((other) => other === owner).length;
      if (ofOne >= of_one_max) return null;
      const place = Symbol(owner);
      taken.set(place, owner);
      return () => void taken.delete(place);
    },
  };
}
