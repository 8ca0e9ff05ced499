/** The number of questions that the node is asked together, which is at most one batch. */
const asked_at_once = 50;

/** Asks about each of many keys, several at once. Returns the answers by their keys, in the order of the keys. */
export async function eachOf<Key, Answer>(
  keys: Iterable<Key>,
  ask: (key: Key) => Promise<Answer>,
): Promise<Map<Key, Answer>> {
  const all = [...keys];
  const answers = new Map<Key, Answer>();
  for (let first = 0; first < all.length; first += asked_at_once) {
    const some = all.slice(first, first + asked_at_once);
    for (const [place, answer] of (await Promise.all(some.map(ask))).entries()) answers.set(some[place] as Key, answer);
  }
  return answers;
}
