import { describe, expect, it } from 'vitest';
import { Acknowledged } from './acknowledged.ts';

describe('the time without acknowledged writes', () => {
  it('is counted from a fault to the first acknowledged write that was requested after the fault', () => {
    const record = new Acknowledged();
    record.note({ client: 0, begun: 90, ended: 105 });
    expect(record.pauseSince(100, 2)).toBeUndefined();
    record.note({ client: 0, begun: 110, ended: 400 });
    record.note({ client: 1, begun: 390, ended: 450 });
    record.note({ client: 1, begun: 460, ended: 470 });
    expect(record.pauseSince(100, 2)).toEqual({ first: 300, all: 350, longest: 295 });
  });

  it('is infinite while a client waits for an answer', () => {
    const record = new Acknowledged();
    record.note({ client: 0, begun: 1, ended: 2 });
    expect(record.pauseSince(0, 2)?.all).toBe(Infinity);
  });
});
