/**
 * The phases of a server. 'serving': it is ready. 'draining': it reports that it is not ready, but answers requests until proxies send no
 * more. 'closing': it closes each connection with the next answer.
 */
const phases = ['serving', 'draining', 'closing'] as const;

type PhaseName = (typeof phases)[number];

/** The phase in which a server is. The phase only moves forward. */
export class Phase {
  #now: PhaseName = 'serving';

  now(): PhaseName {
    return this.#now;
  }

  enter(next: Exclude<PhaseName, 'serving'>): void {
    if (phases.indexOf(next) > phases.indexOf(this.#now)) this.#now = next;
  }
}
