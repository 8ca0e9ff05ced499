import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A file that keeps data of the sandbox's mail server, bank or chain from one start to the next. It is written whole under another name,
 * then renamed.
 */
export class JsonFile<Content> {
  readonly #path: string;
  #writing: Promise<void> = Promise.resolve();
  readonly content: Content;

  constructor(path: string, empty: Content) {
    this.#path = path;
    try {
      this.content = JSON.parse(readFileSync(path, 'utf8')) as Content;
    } catch {
      this.content = empty;
    }
  }

  save(): Promise<void> {
    const text = JSON.stringify(this.content);
    this.#writing = this.#write(this.#writing, text);
    return this.#writing;
  }

  async #write(before: Promise<void>, text: string): Promise<void> {
    await before;
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(`${this.#path}.part`, text);
    await rename(`${this.#path}.part`, this.#path);
  }
}
