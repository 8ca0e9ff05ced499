// The process through which the machines of a cluster reach each other. It is a process of its own, because etcd takes a leader for dead
// from which nothing arrives for a second: a test that computes meanwhile must not delay its messages.
import { Callers } from './callers.ts';
import type { Cut, NetworkOptions, NetworkOrder } from './network.ts';
import type { Name } from './ports.ts';
import { Way } from './way.ts';

const { folder, ways } = JSON.parse(process.argv[2] ?? '') as NetworkOptions;
const callers = new Callers(folder);
const cuts = new Set<Cut>();

const matches = (cut: Cut, { machine, program }: (typeof ways)[number], caller: Name | undefined) =>
  caller !== undefined &&
  caller !== machine &&
  cut.between.includes(caller) &&
  cut.between.includes(machine) &&
  cut.programs.includes(program);

const opened = await Promise.all(
  ways.map(async (options) => {
    const way = await Way.open(options.from_port, options.to_port, async (near) => {
      if (cuts.size === 0) return false;
      const caller = await callers.of(near);
      return [...cuts].some((cut) => matches(cut, options, caller));
    });
    return { way, options };
  }),
);

function carryOut(order: NetworkOrder): void {
  if (order === 'mend') {
    cuts.clear();
    for (const { way } of opened) way.mend();
    return;
  }
  cuts.add(order);
  const callerOf = callers.now();
  for (const { way, options } of opened) way.cut((near) => matches(order, options, callerOf(near)));
}

process.on('message', (order: NetworkOrder) => {
  carryOut(order);
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.('open');
