import { describe, expect, it } from 'vitest';
import { ChainUnavailable } from './chain.ts';
import { eachInTurn } from './each-in-turn.ts';

const doing = (done: string[], ...tasks: (string | Error)[]) =>
  tasks.map((task) => async () => {
    if (task instanceof Error) throw task;
    done.push(task);
  });

describe('the tasks of one turn of the follower', () => {
  it('are all done when one fails, and the failure is thrown', async () => {
    const done: string[] = [];
    const tasks = doing(done, 'settles', new Error('a candle that is none'), 'sends');
    await expect(eachInTurn(tasks)).rejects.toThrow('a candle that is none');
    expect(done).toEqual(['settles', 'sends']);
  });

  it('end when the chain is unavailable', async () => {
    const done: string[] = [];
    await expect(eachInTurn(doing(done, 'settles', new ChainUnavailable('away'), 'sends'))).rejects.toThrow('away');
    expect(done).toEqual(['settles']);
  });
});
