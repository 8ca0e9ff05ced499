import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undo_seconds, WaitingDecisions, type Decision } from './waiting-decisions.ts';

let waiting: WaitingDecisions;
beforeEach(() => {
  vi.useFakeTimers();
  waiting = new WaitingDecisions();
});
afterEach(() => vi.useRealTimers());

const decision = (send: () => Promise<void>, customerId = 'ana'): Decision => ({
  customerId,
  documentIds: ['front'],
  words: 'Frente: se verificará.',
  send,
});
const answered = () => vi.fn<() => Promise<void>>(() => Promise.resolve());
const states = () => waiting.current().map(({ state }) => state);

describe('a waiting decision', () => {
  it('is sent once, when the time to undo it is over', async () => {
    const send = answered();
    waiting.add(decision(send));
    await vi.advanceTimersByTimeAsync(undo_seconds * 1_000 - 1);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(undo_seconds * 1_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(waiting.current()).toEqual([]);
  });

  it('is never sent after it was taken back', async () => {
    const send = answered();
    waiting.add(decision(send));
    const [{ id } = { id: 0 }] = waiting.current();
    expect(waiting.takeBack(id)).toBe(true);
    await waiting.sendAll();
    await vi.advanceTimersByTimeAsync(undo_seconds * 1_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('cannot be taken back while it is being sent', async () => {
    let answer = () => {};
    waiting.add(decision(() => new Promise<void>((resolve) => (answer = resolve))));
    const [{ id } = { id: 0 }] = waiting.current();
    const sending = waiting.send(id);
    expect([waiting.takeBack(id), states()]).toEqual([false, ['sending']]);
    answer();
    await sending;
    expect(waiting.current()).toEqual([]);
  });

  it('stays in the list with its error when the server refuses it, and can be sent again', async () => {
    const send = answered().mockRejectedValueOnce(new Error('No'));
    waiting.add(decision(send));
    await waiting.sendAll();
    expect(waiting.current()).toMatchObject([{ state: 'failed', failure: new Error('No') }]);
    await waiting.send(waiting.current()[0]?.id ?? 0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(waiting.current()).toEqual([]);
  });
});

describe("leaving a customer's screen", () => {
  it('sends the decisions about this customer at once, and no others', async () => {
    const [left, other] = [answered(), answered()];
    waiting.add(decision(left));
    waiting.add(decision(other, 'luis'));
    await waiting.leave('ana');
    expect([left.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    expect(waiting.current()).toMatchObject([{ customerId: 'luis', state: 'waiting' }]);
  });

  it('removes the failed decisions about this customer from the list', async () => {
    waiting.add(decision(answered().mockRejectedValue(new Error('No'))));
    await waiting.leave('ana');
    expect(waiting.current()).toEqual([]);
  });
});
