const common_prefix_counted = 4;
const prefix_scale = 0.1;

/** Returns the Jaro-Winkler similarity of two words, from 0 to 1: equal letters near the same position, and a common beginning. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const jaro = jaroOf(one, other);
  let prefix = 0;
  while (prefix < common_prefix_counted && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * prefix_scale * (1 - jaro);
}

function jaroOf(one: string, other: string): number {
  if (one.length === 0 || other.length === 0) return 0;
  const reach = Math.max(0, (Math.max(one.length, other.length) >> 1) - 1);
  const taken = new Uint8Array(other.length);
  const found: number[] = [];
  for (let place = 0; place < one.length; place += 1) {
    const last = Math.min(other.length - 1, place + reach);
    for (let at = Math.max(0, place - reach); at <= last; at += 1) {
      if (taken[at] === 1 || one[place] !== other[at]) continue;
      taken[at] = 1;
      found.push(place);
      break;
    }
  }
  if (found.length === 0) return 0;
  let crossed = 0;
  let next = 0;
  for (const place of found) {
    while (taken[next] === 0) next += 1;
    if (one[place] !== other[next]) crossed += 1;
    next += 1;
  }
  const count = found.length;
  return (count / one.length + count / other.length + (count - crossed / 2) / count) / 3;
}
