/**
 * The phases of a server's life. It serves; it says that it is not ready and serves on, until the proxies send nothing more; it closes each
 * connection with its next answer.
 */
const phases = ['serving', 'draining', 'closing'] as const;

type PhaseName = (typeof phases)[number];

/** The phase in which a server is. It only moves forward. */
export class Phase {
  #now: PhaseName = 'serving';

  now(): PhaseName {
    return this.#now;
  }

  enter(next: Exclude<PhaseName, 'serving'>): void {
    if (phases.indexOf(next) > phases.indexOf(this.#now)) this.#now = next;
  }
}
