/** A decision of an officer that has not been sent yet and can be taken back until then. */
export interface Decision {
  readonly customerId: string;
  readonly documentIds: readonly string[];
  /** The decision in words. */
  readonly words: string;
  /**
   * Sends the decision. Resolves after the answer has arrived and the affected queries have been read again.
   * @throws the refusal.
   */
  readonly send: () => Promise<void>;
}

export interface WaitingDecision extends Decision {
  readonly id: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The error with which the decision was refused; null otherwise. */
  readonly failure: unknown;
}

/** Checks whether a decision has no answer yet: it would be lost with the page. */
export const isUnanswered = ({ state }: WaitingDecision): boolean => state !== 'failed';

/** The time in which an officer can notice a mistake and undo the decision. */
export const undo_seconds = 6;

/**
 * Decisions about to be sent. Each waits some seconds, so that a slip can be undone before anybody else sees it; it is
 * sent at once when the officer leaves the customer's screen. A decision that is never sent, because the browser crashed,
 * has no effect.
 */
export class WaitingDecisions {
  #list: readonly WaitingDecision[] = [];
  #lastId = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #sendings = new Map<number, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  /** Adds a listener; made for `useSyncExternalStore`. */
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

  /** Takes a decision back. Returns false when it is too late because it is being sent. */
  takeBack(id: number): boolean {
    if (this.#find(id)?.state === 'sending') return false;
    this.#forget(id);
    return true;
  }

  /** Sends a decision now, once; sends a failed one again. */
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

  /**
   * Sends all waiting decisions before something that depends on them. Resolves when all are answered, even if some are
   * refused.
   */
  async sendAll(): Promise<void> {
    await Promise.all(this.#list.filter(isUnanswered).map(({ id }) => this.send(id)));
  }

  /** Called when the officer leaves a customer's screen: sends the waiting decisions and drops the failed ones, which were shown. */
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

/** The only instance, which all screens of the open browser page share. */
export const waitingDecisions = new WaitingDecisions();
