import { describe, expect, it } from 'vitest';
import { readWishes, WishError, type Wishes } from './wishes.ts';

const parts = ['checks', 'unit', 'server', 'e2e', 'failover'] as const;
const nothing: Wishes = {
  parts: [],
  named: [],
  changed: false,
  since: null,
  busy: false,
  times: 1,
  postgres: null,
  postgresFolder: null,
  rounds: null,
};

describe('the arguments of npm test', () => {
  it.each<[string[], Partial<Wishes>]>([
    [[], {}],
    [['e2e', 'connection'], { parts: ['e2e'], named: ['connection'] }],
    [['--busy', '--times=5'], { busy: true, times: 5 }],
    [['server', '--postgres=15'], { parts: ['server'], postgres: '15' }],
    [
      ['server', '--postgres=17', '--postgres-folder=/opt/@postgres/17.1'],
      { parts: ['server'], postgres: '17', postgresFolder: '/opt/@postgres/17.1' },
    ],
    [['failover', '--rounds=20'], { parts: ['failover'], rounds: 20 }],
    [['changed'], { changed: true }],
    [['changed', '--since=HEAD~3'], { changed: true, since: 'HEAD~3' }],
  ])('are parsed: %j', (args, wishes) => {
    expect(readWishes(args, parts)).toEqual({ ...nothing, ...wishes });
  });

  it.each([
    [['connection']],
    [['checks', 'x']],
    [['--fast']],
    [['--times=0']],
    [['changed', 'unit']],
    [['--since=main']],
    [['server', '--postgres=14']],
    [['unit', '--postgres=15']],
    [['server', '--postgres-folder=/opt/17']],
    [['server', '--postgres=17', '--postgres-folder=']],
    [['--postgres=15']],
    [['server', '--rounds=3']],
    [['failover', '--rounds=0']],
    [['changed', '--since=;rm']],
  ])('are refused when they make no sense: %j', (args) => {
    expect(() => readWishes(args, parts)).toThrow(WishError);
  });
});
