import { problems, type LocalisedText } from '@caudal/api-spec';
import type { Audience } from '@caudal/api-spec/server';

const mebibyte = 1024 * 1024;

/**
 * The most bytes of files that the uploads of each audience hold in memory at a time: together a quarter of what
 * `deploy/systemd/caudal-server.service` allows the server and its image processes. Officers have a part of their own, which customers cannot
 * fill.
 */
const held_max_bytes = { customer: 400 * mebibyte, backoffice: 100 * mebibyte } as const satisfies Record<
  Audience,
  number
>;

/** Thrown in an upload that has to end before all its files are read. `words` tell the sender why. */
export class UploadStopped extends Error {
  readonly words: LocalisedText;
  constructor(words: LocalisedText) {
    super(words.en);
    this.words = words;
  }
}

const replaced_words: LocalisedText = {
  es: 'Empezaste otro envío de archivos y este se detuvo. Espera a que el otro termine y revisa qué falta por enviar.',
  en: 'You began to send other files, and this sending was stopped. Wait until the other one ends, and check what is still missing.',
};

/** One account's upload, from the first byte of its request to the answer. */
export interface UploadUnderWay {
  /** Counts bytes that the upload holds from now on. @throws UploadStopped when the upload was stopped, or there is no memory for the bytes. */
  hold: (bytes: number) => void;
  /** Counts bytes that the upload no longer holds. */
  drop: (bytes: number) => void;
  /** Waits for a step in which files arrive. @throws UploadStopped as soon as the upload is stopped. */
  unlessStopped: <Result>(step: Promise<Result>) => Promise<Result>;
}

/** The uploads of both audiences, which do not share memory. */
export const createUploads = (): Readonly<Record<Audience, Uploads>> => ({
  customer: new Uploads(held_max_bytes.customer),
  backoffice: new Uploads(held_max_bytes.backoffice),
});

/**
 * Limits the memory of uploads: one at a time for each account, and `held_max_bytes` for all of them. A newer upload of an account ends the
 * older one: the person whose connection broke sends again at once, and the server may not notice for minutes that the older one is dead.
 * When the memory is full, the upload that has been arriving longest ends, because accounts that send slowly would else keep everybody out.
 */
class Uploads {
  readonly #held_max_bytes: number;
  readonly #newest = new Map<string, Upload>();
  /** The uploads under way, in the order of their first bytes. */
  readonly #underWay = new Set<Upload>();

  constructor(held_max_bytes: number) {
    this.#held_max_bytes = held_max_bytes;
  }

  /** Handles an upload of an account. */
  async handle<Result>(accountId: string, handle: (upload: UploadUnderWay) => Promise<Result>): Promise<Result> {
    this.#newest.get(accountId)?.stop(replaced_words);
    const upload = new Upload((bytes) => this.#makeRoom(upload, bytes));
    this.#newest.set(accountId, upload);
    this.#underWay.add(upload);
    try {
      return await handle(upload);
    } finally {
      upload.stop(problems.images_busy);
      this.#underWay.delete(upload);
      if (this.#newest.get(accountId) === upload) this.#newest.delete(accountId);
    }
  }

  /** Stops uploads, the longest under way first, until `asking` can hold more bytes. It may be the one that is stopped. */
  #makeRoom(asking: Upload, bytes: number): void {
    while (!asking.isStopped && this.#heldBytes() + bytes > this.#held_max_bytes) {
      const longest = [...this.#underWay].find((one) => one === asking || (one.isArriving && one.held_bytes > 0));
      (longest ?? asking).stop(problems.images_busy);
    }
  }

  #heldBytes(): number {
    return [...this.#underWay].reduce((sum, { held_bytes }) => sum + held_bytes, 0);
  }
}

class Upload implements UploadUnderWay {
  readonly #stopped = Promise.withResolvers<never>();
  readonly #makeRoom: (bytes: number) => void;
  #reason: UploadStopped | null = null;
  #steps = 0;
  held_bytes = 0;

  constructor(makeRoom: (bytes: number) => void) {
    this.#makeRoom = makeRoom;
    this.#stopped.promise.catch(() => undefined);
  }

  get isStopped(): boolean {
    return this.#reason !== null;
  }

  /** False while the files of the upload are stored, which is not interrupted. */
  get isArriving(): boolean {
    return this.#steps > 0;
  }

  /** Ends the upload unless it has ended. Its bytes no longer count, because its files are dropped at once. */
  stop(words: LocalisedText): void {
    if (this.#reason) return;
    this.#reason = new UploadStopped(words);
    this.held_bytes = 0;
    this.#stopped.reject(this.#reason);
  }

  readonly hold = (bytes: number): void => {
    this.#makeRoom(bytes);
    // The files of an upload that was stopped arrive until its connection is closed, and are not kept.
    if (this.#reason) throw this.#reason;
    this.held_bytes += bytes;
  };

  readonly drop = (bytes: number): void => {
    if (!this.isStopped) this.held_bytes -= bytes;
  };

  readonly unlessStopped = async <Result>(step: Promise<Result>): Promise<Result> => {
    this.#steps += 1;
    try {
      return await Promise.race([step, this.#stopped.promise]);
    } finally {
      this.#steps -= 1;
    }
  };
}
