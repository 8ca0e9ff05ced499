/** A limit of tasks under way at once for each owner. Tasks beyond it are refused; nobody waits. */
export interface Places {
  /** Takes a place; null when the owner has none left. The returned function gives the place back, and may be called more than once. */
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
