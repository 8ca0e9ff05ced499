import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenForHere } from './written-for-here.ts';
import { TwoMachines } from './testing/two-machines.ts';

/** An address of each of the machines that docs/operations/availability.md lists, and two that belong to none of them. */
const from = {
  proxy: '10.0.0.10',
  server: '10.0.0.12',
  prometheus: '10.0.0.14',
  database: '10.0.0.23',
  colleague: '10.0.0.99',
  administrator: '10.8.0.7',
  stranger: '203.0.113.9',
};
type Visitor = keyof typeof from;

/** The address of the proxy in the company's network, and its public one. */
const [inside, outside] = ['10.0.0.10', '203.0.113.1'];
const ports = [22, 80, 443, 2379, 2380, 3000, 3100, 3300, 5432, 8008, 9100];

/** The machines that may reach each port, by file; all others may reach none. `to` is the address that is asked. */
const open: readonly { file: string; to: string; who: Partial<Record<Visitor, number[]>> }[] = [
  {
    file: 'database',
    to: '10.0.0.21',
    who: { server: [5432, 8008], database: [2379, 2380, 5432, 8008], prometheus: [8008, 9100], administrator: [22] },
  },
  { file: 'server', to: '10.0.0.11', who: { proxy: [3000, 3100], prometheus: [3100, 9100], administrator: [22] } },
  { file: 'signer', to: '10.0.0.13', who: { server: [3300], prometheus: [9100], administrator: [22] } },
  {
    file: 'proxy',
    to: inside,
    who: { server: [443], prometheus: [443, 9100], database: [443], colleague: [443], administrator: [22, 443] },
  },
  {
    file: 'proxy',
    to: outside,
    who: {
      ...Object.fromEntries(Object.keys(from).map((visitor) => [visitor, [80, 443]])),
      prometheus: [80, 443, 9100],
      administrator: [22, 80, 443],
    },
  },
];

/** A refusal takes the place of the silence of the file, so that the test need not wait for an answer that never comes. */
const refusal = 'meta l4proto tcp reject with tcp reset';

describe.each(open)('the firewall of the $file, asked at $to', ({ file, to, who }) => {
  let machines: TwoMachines;
  beforeAll(async () => {
    const silent = { 'policy drop;': 'policy accept;', '    }\n}\n': `        ${refusal}\n    }\n}\n` };
    const drop = file === 'proxy' ? { 'dport { 80, 443 } drop': 'dport { 80, 443 } reject with tcp reset' } : {};
    // The visitor with the machine's own address is left out: a packet from there does not arrive over the network.
    const visitors = Object.values(from).filter((address) => address !== to);
    machines = await TwoMachines.start({ here: to, visitors, ports });
    await machines.protect(await writtenForHere(`nftables/${file}.nft`, { ...silent, ...drop }));
  });
  afterAll(() => machines?.stop());

  it('admits each machine to the ports that it needs, and nobody else', async () => {
    const visitors = (Object.keys(from) as Visitor[]).filter((visitor) => from[visitor] !== to);
    const reached = await machines.reach(visitors.map((visitor) => from[visitor]));
    expect(Object.fromEntries(visitors.map((visitor, place) => [visitor, reached[place]]))).toEqual(
      Object.fromEntries(visitors.map((visitor) => [visitor, who[visitor] ?? []])),
    );
  });
});

it('the proxy’s firewall admits a limited number of open connections from one address, and others meanwhile', async () => {
  const machines = await TwoMachines.start({ here: outside, visitors: [from.stranger, from.colleague], ports: [443] });
  try {
    const few = { 'ct count over 400 } drop': 'ct count over 20 } reject with tcp reset' };
    await machines.protect(await writtenForHere('nftables/proxy.nft', few));
    const held = machines.hold(from.stranger, 443, 30);
    expect(await machines.reach([from.colleague])).toEqual([[443]]);
    expect(await held).toBe(20);
  } finally {
    await machines.stop();
  }
});

it('each machine is silent towards everybody whom its file does not name', async () => {
  for (const file of ['database', 'server', 'signer', 'proxy'])
    expect(await writtenForHere(`nftables/${file}.nft`, {})).toContain(
      'type filter hook input priority filter; policy drop;',
    );
});
