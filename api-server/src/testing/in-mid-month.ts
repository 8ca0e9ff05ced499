import { monthStartInColombia } from '../platform/colombian-time.ts';
import type { TestServer } from './test-server.ts';

/** Nine in the morning of the tenth, in milliseconds from the start of a month. */
const tenth_at_nine = (9 * 24 + 9) * 3_600_000;

/**
 * Moves a server's clock to the next tenth of a month, nine in the morning in Bogotá, and returns the server. A test of a limit for a day or
 * a month needs it when it lets hours pass: in the evening of a month's last day, the hours would end in another month.
 */
export function inMidMonth(server: TestServer): TestServer {
  const now = server.running.services.clock().getTime();
  const tenth = monthStartInColombia(now) + tenth_at_nine;
  const next = tenth > now ? tenth : monthStartInColombia(now, 1) + tenth_at_nine;
  server.pass(Math.ceil((next - now) / 1_000));
  return server;
}
