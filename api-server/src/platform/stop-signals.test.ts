import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atStopSignals } from './stop-signals.ts';

describe('a process that is asked to end', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    return () => vi.useRealTimers();
  });

  it('ends in order when its terminal, npm and its parent each send the same signal', () => {
    const { source, calls } = listening();
    source.emit('SIGINT');
    source.emit('SIGINT');
    vi.advanceTimersByTime(900);
    source.emit('SIGTERM');
    expect(calls).toEqual(['first']);
  });

  it('ends at once when it is asked again later', () => {
    const { source, calls } = listening();
    source.emit('SIGINT');
    vi.advanceTimersByTime(1_000);
    source.emit('SIGINT');
    expect(calls).toEqual(['first', 'again']);
  });

  it('leaves signals that it does not handle to Node’s default', () => {
    const { source } = listening();
    expect(source.eventNames()).toEqual(['SIGINT', 'SIGTERM']);
  });
});

function listening() {
  const source = new EventEmitter();
  const calls: string[] = [];
  atStopSignals(
    { onFirst: () => calls.push('first'), onAgain: () => calls.push('again'), signals: ['SIGINT', 'SIGTERM'] },
    source,
  );
  return { source, calls };
}
