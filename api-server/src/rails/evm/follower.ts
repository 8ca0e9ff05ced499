import { setTimeout as sleep } from 'node:timers/promises';
import { isMoneyOutHeld } from '../../movements/money-out-held.ts';
import { LeaseLost, underFence } from '../../platform/leases/fence.ts';
import { Lease, renewed_milliseconds } from '../../platform/leases/lease.ts';
import { refuseUnexamined } from './after-restore/refuse-unexamined.ts';
import { asking, ChainUnavailable, WrongChain } from './chain.ts';
import { eachInTurn } from './each-in-turn.ts';
import { creditDeposits } from './following/credit-deposits.ts';
import { tellOfEther } from './following/foreign-ether.ts';
import { followBlocks } from './following/follow-blocks.ts';
import { ReasonsToLook } from './reasons-to-look.ts';
import { house_place, SignerUnavailable } from './keys/signer.ts';
import { openSender } from './outgoing/outgoing-store.ts';
import type { Purposes } from './outgoing/purpose.ts';
import { sendOutgoing } from './outgoing/send-outgoing.ts';
import { settleOutgoing } from './outgoing/settle-outgoing.ts';
import { pressOutgoing } from './outgoing/sign-outgoing.ts';
import type { FollowingServices } from './services.ts';
import { mintPesos } from './treasury/mint.ts';
import { sweeping } from './treasury/sweep.ts';
import { queueTransfers } from './withdrawals/withdrawal-purpose.ts';

/** A task that each turn of the follower runs in addition to the rail's own tasks. */
export type EachBlock = (services: FollowingServices) => Promise<void>;

/** The follower of the chain in this server. */
export interface Follower {
  /**
   * Takes one turn: reads the chain's new blocks, settles, and sends unless money out is held. Safe to repeat. @throws ChainUnavailable,
   * WrongChain, SignerUnavailable; LeaseLost under a fence
   */
  look: () => Promise<void>;
  /** Takes turns until it is stopped. A failed turn is retried, and a repeated failure is logged once. */
  start: () => () => Promise<void>;
}

/** The pauses between two checks for new work, between two checks of a chain with slow blocks, and after a failed turn. */
const pauses = { usual_milliseconds: 1_000, slow_milliseconds: 3_000, failed_milliseconds: 3_000 };

export function createFollower(
  services: FollowingServices,
  purposes: Purposes,
  eachBlock: readonly EachBlock[],
): Follower {
  const { db, signer, chain } = services;
  const sweep = sweeping(services);
  const look = async () => {
    await refuseUnexamined(db);
    while (await followBlocks(services)) {
      // Repeats until all blocks are read.
    }
    await openSender(db, signer, house_place, (address) =>
      asking(chain.client.getTransactionCount({ address, blockTag: 'pending' })),
    );
    const sending = [
      () => queueTransfers(services),
      () => mintPesos(services),
      sweep,
      () => pressOutgoing(services),
      () => sendOutgoing(services, purposes),
    ];
    const isHeld = await isMoneyOutHeld(db);
    await eachInTurn([
      () => settleOutgoing(services, purposes),
      () => creditDeposits(services),
      ...eachBlock.map((task) => () => task(services)),
      ...(isHeld ? [] : sending),
      () => tellOfEther(services),
    ]);
  };
  return { look, start: () => startLooking(services, look) };
}

/** The failures of a turn that are no faults of the program. */
const expected = [ChainUnavailable, SignerUnavailable, WrongChain, LeaseLost];

function startLooking(services: FollowingServices, look: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let lastFault = '';
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const lease = new Lease(services.db, 'chain follower');
  // Renews the lease during a turn, because a turn may take longer than the lease lasts: for example the first turn after days.
  const renewing = setInterval(() => void lease.hold().catch(() => undefined), renewed_milliseconds);
  const reasons = new ReasonsToLook(services);
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const fence = await lease.hold();
        if (fence) await underFence(fence, () => reasons.lookIfAny(look));
        lastFault = '';
        await pause(reasons.isSlow() ? pauses.slow_milliseconds : pauses.usual_milliseconds);
      } catch (error) {
        const isLost = error instanceof LeaseLost;
        if (isLost) lease.forget();
        const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        const isExpected = expected.some((kind) => error instanceof kind);
        if (fault !== lastFault)
          services.log[isExpected ? 'warn' : 'error']({ err: error }, 'The chain is not followed now');
        // Logs every lost lease, because each is a separate event. Any other fault is logged once, not at each retry.
        lastFault = isLost ? '' : fault;
        await pause(pauses.failed_milliseconds);
      }
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    reasons.end();
    await running;
    clearInterval(renewing);
    await lease.drop().catch(() => undefined);
  };
}
