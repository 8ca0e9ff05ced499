import { describe, expect, it } from 'vitest';
import { eventsSince, explained, type LongFrame, type TimedScript } from './timed-actions.ts';

const script: TimedScript = {
  invoker: 'BUTTON#send.onclick',
  sourceURL: 'http://localhost/assets/index-x.js',
  sourceFunctionName: 'send',
  startTime: 1_010,
  duration: 120.4,
  forcedStyleAndLayoutDuration: 30,
  pauseDuration: 0,
};
const frame: LongFrame = {
  startTime: 1_005,
  duration: 400,
  renderStart: 1_145,
  styleAndLayoutStart: 1_150,
  scripts: [
    script,
    { ...script, invoker: 'TimerHandler:setTimeout', sourceFunctionName: '', forcedStyleAndLayoutDuration: 0 },
  ],
};

it('does not count a key of the action before, which was let go without a change and painted with this one', () => {
  const former = { name: 'keyup', startTime: 1_000, processingStart: 1_002, processingEnd: 1_002, duration: 504 };
  const own = { name: 'keydown', startTime: 1_480, processingStart: 1_483, processingEnd: 1_490, duration: 24 };
  expect(eventsSince(1_470, [former, own])).toEqual([own]);
});

describe('the explanation of a slow action', () => {
  it('says how long an event waited, was handled, and waited for its paint', () => {
    const click = { name: 'click', startTime: 1_000, processingStart: 1_008, processingEnd: 1_140, duration: 504 };
    const key = { name: 'keyup', startTime: 1_040, processingStart: 1_141, processingEnd: 1_142, duration: 464 };
    expect(explained({ events: [click, key], frames: [] })).toEqual([
      'click at 0 ms: waited 8 ms, was handled for 132 ms, painted 364 ms later',
      'keyup at 40 ms: waited 101 ms, was handled for 1 ms, painted 362 ms later',
      'no frame longer than 50 ms',
    ]);
  });

  it('says what a long frame spent its time with, and which scripts ran', () => {
    const click = { name: 'click', startTime: 1_000, processingStart: 1_010, processingEnd: 1_140, duration: 408 };
    expect(explained({ events: [click], frames: [frame] }).slice(1)).toEqual([
      'frame at 5 ms of 400 ms: tasks 140 ms, callbacks 5 ms, style, layout and paint 255 ms',
      '  BUTTON#send.onclick (send in index-x.js, 30 ms for forced layout) at 10 ms of 120 ms',
      '  TimerHandler:setTimeout (index-x.js) at 10 ms of 120 ms',
    ]);
  });

  it('leaves out frames before and after the action', () => {
    const click = { name: 'click', startTime: 2_000, processingStart: 2_010, processingEnd: 2_020, duration: 104 };
    const [before, after] = [frame, { ...frame, startTime: 2_150 }];
    expect(explained({ events: [click], frames: [before, after] })).toEqual([
      'click at 0 ms: waited 10 ms, was handled for 10 ms, painted 84 ms later',
      'no frame longer than 50 ms',
    ]);
  });

  it('says that a frame was not rendered', () => {
    const hidden = { ...frame, renderStart: 0, styleAndLayoutStart: 0, scripts: [] };
    const click = { name: 'click', startTime: 1_000, processingStart: 1_010, processingEnd: 1_140, duration: 408 };
    expect(explained({ events: [click], frames: [hidden] }).at(-1)).toBe('frame at 5 ms of 400 ms, not rendered');
  });
});
