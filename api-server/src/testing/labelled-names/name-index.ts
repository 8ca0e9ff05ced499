import { indexWords, lookedForBy } from '../../screening/matching/name-keys.ts';
import { placesNeeded, prepareName, type PreparedName } from '../../screening/matching/prepared-name.ts';

/** A list of names in memory, which is searched by the same keys as in Postgres. */
export class NameIndex {
  readonly #names: readonly PreparedName[];
  readonly #byKey = new Map<string, number[]>();

  constructor(names: readonly string[]) {
    this.#names = names.map(prepareName);
    for (const [number, name] of this.#names.entries())
      for (const key of new Set(indexWords(name).flatMap(({ keys }) => keys)))
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), number]);
  }

  find(ours: PreparedName): PreparedName[] {
    const places = new Map<number, Set<number>>();
    for (const { key, place } of lookedForBy(ours))
      for (const number of this.#byKey.get(key) ?? []) places.set(number, (places.get(number) ?? new Set()).add(place));
    const needed = placesNeeded(ours);
    return this.#names.filter((_name, number) => (places.get(number)?.size ?? 0) >= needed);
  }
}
