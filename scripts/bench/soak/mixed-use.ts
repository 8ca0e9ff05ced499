import { setTimeout as sleep } from 'node:timers/promises';
import { customerLife } from './customer-life.ts';
import { officerLife } from './officer-life.ts';
import { Interrupted, Requests, UnderReview, type Timed } from './requests.ts';
import type { Stage } from './stage.ts';
import { traderLife } from './trader-life.ts';

/** The clients of each kind. */
const kinds = [
  { name: 'customers', life: customerLife, clients: 6 },
  { name: 'traders', life: traderLife, clients: 2 },
  { name: 'officers', life: officerLife, clients: 1 },
] as const;
type Kind = (typeof kinds)[number];

/** Clients that use the product as customers and an officer do, until they are stopped. Each customer is replaced by a new one after a while. */
export class MixedUse {
  /** The number of simulated customers who stopped early, because a rule put them under review. */
  reviewed = 0;
  /** The number of lives that were lived to their end, by kind. */
  readonly lived: Record<Kind['name'], number> = { customers: 0, traders: 0, officers: 0 };
  /** The number of events that live streams received. */
  events = 0;
  readonly #requests = new Requests();
  readonly #stage: Stage;
  readonly #working: Promise<unknown>;

  constructor(stage: Pick<Stage, 'product' | 'giveDollars'>) {
    this.#stage = { ...stage, requests: this.#requests, heard: (events) => void (this.events += events) };
    this.#working = Promise.all(
      kinds.flatMap((kind) => Array.from({ length: kind.clients }, () => this.#repeat(kind))),
    );
    // A failure is reported to whoever stops the clients; until then it must not count as unhandled.
    this.#working.catch(() => undefined);
  }

  get answers(): readonly Timed[] {
    return this.#requests.answers;
  }

  /** Makes the clients pause between two requests from now on, as people do. */
  calmDown(): void {
    this.#requests.isHurried = false;
  }

  /** Waits for a time; fails as soon as a client does. */
  async proceed(milliseconds: number): Promise<void> {
    await this.until(sleep(milliseconds));
  }

  /** Waits for something else; fails as soon as a client does, because a server that has ended answers nobody. */
  until<Wanted>(wanted: Promise<Wanted>): Promise<Wanted> {
    return Promise.race([wanted, this.#working.then(() => wanted)]);
  }

  async stop(): Promise<void> {
    this.#requests.isOver = true;
    await this.#working;
  }

  async #repeat({ name, life }: Kind): Promise<void> {
    while (!this.#requests.isOver)
      await life(this.#stage).then(
        () => void (this.lived[name] += 1),
        (error: unknown) => {
          // After a customer who is under review, the client goes on with a new one.
          if (error instanceof UnderReview) this.reviewed += 1;
          else if (!(error instanceof Interrupted)) throw error;
        },
      );
  }
}
