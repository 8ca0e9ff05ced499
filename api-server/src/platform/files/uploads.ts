import { problems, type LocalisedText } from '@caudal/api-spec';

/**
 * The most bytes of files that all uploads of this process hold in memory at a time: a fifth of what `deploy/systemd/caudal-server.service`
 * allows the server and its image processes together. Eight uploads of the largest size fit.
 */
const held_max_bytes = 400 * 1024 * 1024;

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
  /** Counts bytes that the upload holds from now on. @throws UploadStopped when all uploads together would hold too many. */
  hold: (bytes: number) => void;
  /** Counts bytes that the upload no longer holds. */
  drop: (bytes: number) => void;
  /** Waits for a step of the upload. @throws UploadStopped as soon as the account begins another upload. */
  unlessReplaced: <Result>(step: Promise<Result>) => Promise<Result>;
}

/**
 * Limits the memory of uploads: one at a time for each account, and `held_max_bytes` for all of them. A newer upload of an account ends the
 * older one: the person whose connection broke sends again at once, and the server may not notice for minutes that the older one is dead.
 */
export class Uploads {
  readonly #newest = new Map<string, () => void>();
  #held_bytes = 0;

  /** Handles an upload of an account. */
  async handle<Result>(accountId: string, handle: (upload: UploadUnderWay) => Promise<Result>): Promise<Result> {
    this.#newest.get(accountId)?.();
    const { promise: replaced, reject } = Promise.withResolvers<never>();
    replaced.catch(() => undefined);
    const replace = () => reject(new UploadStopped(replaced_words));
    this.#newest.set(accountId, replace);
    let held_bytes = 0;
    let isOver = false;
    const count = (bytes: number) => {
      held_bytes += bytes;
      this.#held_bytes += bytes;
    };
    const hold = (bytes: number) => {
      // The files of an upload that was stopped arrive until its connection is closed, and are not kept.
      if (isOver || this.#held_bytes + bytes > held_max_bytes) throw new UploadStopped(problems.images_busy);
      count(bytes);
    };
    try {
      return await handle({
        hold,
        drop: (bytes) => count(-bytes),
        unlessReplaced: (step) => Promise.race([step, replaced]),
      });
    } finally {
      isOver = true;
      count(-held_bytes);
      if (this.#newest.get(accountId) === replace) this.#newest.delete(accountId);
    }
  }
}
