/** The filling of a sandbox in two parts: the first comes before browsers reach it, the second takes no time from the first page. */
export class Filling {
  #whole: Promise<void> | undefined;
  readonly #presentable = Promise.withResolvers<void>();
  readonly #reachable = Promise.withResolvers<void>();

  /** Begins, and ends with the first part. What fills says when that is, and goes on when what it is answered is kept. */
  async begin(fill: (whenPresentable: () => Promise<void>) => Promise<void>): Promise<void> {
    this.#whole = fill(() => {
      this.#presentable.resolve();
      return this.#reachable.promise;
    });
    await Promise.race([this.#whole, this.#presentable.promise]);
  }

  /** Browsers reach it: ends with the second part. */
  async end(): Promise<void> {
    this.#reachable.resolve();
    await this.#whole;
  }
}
