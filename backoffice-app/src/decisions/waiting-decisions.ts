/** What an officer decided and has not been sent yet: it can be taken back until then. */
export interface Decision {
  readonly customerId: string;
  readonly documentIds: readonly string[];
  /** What it is, in words. */
  readonly words: string;
  /** Fulfilled once it is answered and what it made old has been read. @throws what it was refused for. */
  readonly send: () => Promise<void>;
}

export interface WaitingDecision extends Decision {
  readonly id: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it was not accepted. */
  readonly failure: unknown;
}

/** Nobody has said yes or no to it: it would be lost with the page. */
export const isUnanswered = ({ state }: WaitingDecision): boolean => state !== 'failed';

/** Long enough to see that it was the wrong one. */
export const undo_seconds = 6;

/**
 * Decisions on their way. Each waits for some seconds, so that a slip of the hand is taken back before anybody else knows of
 * it, and is sent at once when the officer leaves. One that is never sent, because the browser died, has decided nothing.
 */
export class WaitingDecisions {
  #list: readonly WaitingDecision[] = [];
  #lastId = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #sendings = new Map<number, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): readonly WaitingDecision[] => this.#list;

  add(decision: Decision): void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#set([...this.#list, { ...decision, id, state: 'waiting', failure: null }]);
    this.#timers.set(
      id,
      setTimeout(() => void this.send(id), undo_seconds * 1_000),
    );
  }

  /** False when it is too late: it was sent. */
  takeBack(id: number): boolean {
    if (this.#find(id)?.state === 'sending') return false;
    this.#forget(id);
    return true;
  }

  /** Sends it now, once; one that failed, once more. */
  send(id: number): Promise<void> {
    const known = this.#sendings.get(id);
    const decision = this.#find(id);
    if (known !== undefined || decision === undefined) return known ?? Promise.resolve();
    clearTimeout(this.#timers.get(id));
    this.#change(id, { state: 'sending', failure: null });
    const sending = decision
      .send()
      .then(
        () => this.#forget(id),
        (failure: unknown) => this.#change(id, { state: 'failed', failure }),
      )
      .finally(() => this.#sendings.delete(id));
    this.#sendings.set(id, sending);
    return sending;
  }

  /** Sends what waits, before anything that counts on it. Fulfilled once all of it is answered, whatever the answers. */
  async sendAll(): Promise<void> {
    await Promise.all(this.#list.filter(isUnanswered).map(({ id }) => this.send(id)));
  }

  /** The officer goes away from a customer: what waits is sent, what failed was told and is forgotten. */
  async leave(customerId: string): Promise<void> {
    const own = this.#list.filter((one) => one.customerId === customerId);
    await Promise.all(own.filter(isUnanswered).map(({ id }) => this.send(id)));
    for (const { id } of own) this.#forget(id);
  }

  #find(id: number): WaitingDecision | undefined {
    return this.#list.find((one) => one.id === id);
  }

  #forget(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#set(this.#list.filter((one) => one.id !== id));
  }

  #change(id: number, change: Pick<WaitingDecision, 'state' | 'failure'>): void {
    this.#set(this.#list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(list: readonly WaitingDecision[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

/** Those of this page. */
export const waitingDecisions = new WaitingDecisions();
