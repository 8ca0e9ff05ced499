import { describe, expect, it } from 'vitest';
import { against, byTurns } from './by-turns.ts';
import { meetsGoal } from './figure.ts';
import { disturbanceOf, machineTime, processTime, ticksOf } from './machine.ts';

describe('a comparison by turns', () => {
  it('samples the contestants alternately, so that a temporarily slow machine does not change their ratio', async () => {
    // Both contestants are three times as slow in every second round.
    const order: string[] = [];
    let round = 0;
    const ours = async () => (order.push('ours'), (round % 2 === 0 ? 100 : 300) * 1.5);
    const peer = async () => (order.push('peer'), round++ % 2 === 0 ? 100 : 300);
    const rounds = await byTurns(
      { ours: { measure: ours }, peer: { measure: peer } },
      { rounds: 4, log: () => undefined },
    );
    expect(order.slice(0, 4)).toEqual(['ours', 'peer', 'ours', 'peer']);
    expect(rounds).toHaveLength(4);
    expect(against(rounds, 'ours', 'peer').ratio).toBe(1.5);
  });

  it('prepares each sample just before it is taken, also those that are not counted', async () => {
    const order: string[] = [];
    const one = (name: string) => ({
      prepare: async () => void order.push(`${name} is prepared`),
      measure: async () => order.push(name),
    });
    const peer = { measure: async () => order.push('peer') };
    await byTurns({ ours: one('ours'), peer, bare: one('bare') }, { rounds: 1, warmUps: 1, log: () => undefined });
    const round = ['ours is prepared', 'ours', 'peer', 'bare is prepared', 'bare'];
    expect(order.slice(0, 10)).toEqual([...round, ...round]);
  });

  it('is judged by its ratio, and without one by its figure divided by the peer’s', () => {
    const row = { what: '', unit: 'ms', peer: '', figure: 30, peerFigure: 10 };
    expect(meetsGoal({ ...row, ratio: 1.9, goal: { atMost: 2 } })).toBe(true);
    expect(meetsGoal({ ...row, goal: { atMost: 2 } })).toBe(false);
  });
});

describe('machine times', () => {
  it('are parsed from /proc/stat and /proc/[pid]/stat', () => {
    expect(machineTime('cpu  100 5 20 800 10 1 2 62 0 0\ncpu0 1 1 1')).toEqual({ total: 1_000, stolen: 62, busy: 128 });
    const line = '42 (tmux: a) b) S 7 42 42 0 -1 4194560 10 20 0 0 300 40 5 6 20 0 1 0 99';
    expect(processTime(line)).toEqual({ parent: 7, ticks: 351 });
  });

  it('of a process include the ticks of all its descendants', () => {
    const processes = new Map([
      [1, { parent: 0, ticks: 1 }],
      [7, { parent: 1, ticks: 10 }],
      [8, { parent: 7, ticks: 100 }],
      [9, { parent: 8, ticks: 1_000 }],
      [10, { parent: 1, ticks: 10_000 }],
    ]);
    expect(ticksOf(processes, [7])).toBe(1_110);
    expect(ticksOf(processes, [8, 10])).toBe(11_100);
  });

  it('count as disturbed when the hypervisor or other processes take more CPU time than their limit', () => {
    expect(disturbanceOf(0.05, 0.05)).toBeNull();
    expect(disturbanceOf(0.09, 0)).toContain('hypervisor');
    expect(disturbanceOf(0, 0.5)).toContain('other processes');
  });
});
