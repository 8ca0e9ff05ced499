import { numbersFrom } from '../sandbox/chain/market.ts';

/** A generator that returns the same numbers for the same seed, so that every sandbox is alike. */
export class Random {
  /** Returns a number from 0 up to, but not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = numbersFrom(seed);
  }

  /** Returns a whole number from `first` to `last`, both included. */
  between(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  }
}
