/** Fills a sandbox in two parts: the first before browsers can reach it, the second after, so that it does not delay the first page. */
export class Filling {
  #whole: Promise<void> | undefined;
  readonly #presentable = Promise.withResolvers<void>();
  readonly #reachable = Promise.withResolvers<void>();

  /** Runs the first part. `fill` ends it by calling `whenPresentable` and awaits the returned promise before the second part. */
  async begin(fill: (whenPresentable: () => Promise<void>) => Promise<void>): Promise<void> {
    this.#whole = fill(() => {
      this.#presentable.resolve();
      return this.#reachable.promise;
    });
    await Promise.race([this.#whole, this.#presentable.promise]);
  }

  /** Starts the second part, once browsers can reach the sandbox, and waits for its end. */
  async end(): Promise<void> {
    this.#reachable.resolve();
    await this.#whole;
  }
}
