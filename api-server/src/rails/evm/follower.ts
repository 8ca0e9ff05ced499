import { randomUUID } from 'node:crypto';
import { asking, ChainUnavailable, WrongChain } from './chain.ts';
import { eachInTurn } from './each-in-turn.ts';
import { creditDeposits } from './following/credit-deposits.ts';
import { tellOfEther } from './following/foreign-ether.ts';
import { followBlocks } from './following/follow-blocks.ts';
import { Lease } from './lease.ts';
import { ReasonsToLook } from './reasons-to-look.ts';
import { SignerUnavailable } from './keys/signer.ts';
import { house_place } from './keys/signer.ts';
import { openSender } from './outgoing/outgoing-store.ts';
import type { Purposes } from './outgoing/purpose.ts';
import { sendOutgoing } from './outgoing/send-outgoing.ts';
import { settleOutgoing } from './outgoing/settle-outgoing.ts';
import { pressOutgoing } from './outgoing/sign-outgoing.ts';
import type { FollowingServices } from './services.ts';
import { mintPesos } from './treasury/mint.ts';
import { sweepDeposits } from './treasury/sweep.ts';
import { queueTransfers } from './withdrawals/withdrawal-purpose.ts';

/** What one look at the chain does, besides what this rail does itself. */
export type EachBlock = (services: FollowingServices) => Promise<void>;

/** The chain as this server follows it, and what was learnt of it last. */
export interface Follower {
  /** One look: reads what is new, settles, sends. Safe to repeat, and beside another server's. @throws ChainUnavailable, WrongChain, SignerUnavailable */
  look: () => Promise<void>;
  /** Looks again and again until it is stopped; what fails is said once and tried again. */
  start: () => () => Promise<void>;
}

/** Between two looks, between those at a chain whose blocks are slow, and after one that failed. */
const pauses = { usual_milliseconds: 1_000, slow_milliseconds: 3_000, failed_milliseconds: 3_000 };

export function createFollower(
  services: FollowingServices,
  purposes: Purposes,
  eachBlock: readonly EachBlock[],
): Follower {
  const holder = randomUUID();
  const look = async () => {
    const { db, signer, chain } = services;
    while (await followBlocks(services)) {
      // Until it is all read.
    }
    await openSender(db, signer, house_place, (address) =>
      asking(chain.client.getTransactionCount({ address, blockTag: 'pending' })),
    );
    await eachInTurn([
      () => settleOutgoing(services, purposes),
      () => creditDeposits(services),
      ...eachBlock.map((task) => () => task(services)),
      () => queueTransfers(services),
      () => mintPesos(services),
      () => sweepDeposits(services),
      () => pressOutgoing(services),
      () => sendOutgoing(services, purposes),
      () => tellOfEther(services),
    ]);
  };
  return { look, start: () => startLooking(services, holder, look) };
}

function startLooking(services: FollowingServices, holder: string, look: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let lastFault = '';
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const lease = new Lease(services, holder);
  const reasons = new ReasonsToLook(services);
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await lease.isHeld()) await reasons.lookIfAny(look);
        lastFault = '';
        if (!stopping.signal.aborted)
          await pause(reasons.isSlow() ? pauses.slow_milliseconds : pauses.usual_milliseconds);
      } catch (error) {
        const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        const isExpected =
          error instanceof ChainUnavailable || error instanceof SignerUnavailable || error instanceof WrongChain;
        if (fault !== lastFault)
          services.log[isExpected ? 'warn' : 'error']({ err: error }, 'The chain is not followed now');
        lastFault = fault;
        if (!stopping.signal.aborted) await pause(pauses.failed_milliseconds);
      }
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    wake();
    reasons.end();
    await running;
    await lease.drop().catch(() => undefined);
  };
}
