import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { JsonFile } from './json-file.ts';

export interface Mail {
  id: number;
  to: string;
  /** The address for replies, if the mail names one. */
  replyTo?: string;
  subject: string;
  text: string;
  at: string;
}

const kept_mails = 200;

/** A real SMTP server that stores the mails it receives instead of forwarding them. */
export class Mailbox {
  readonly #file: JsonFile<Mail[]>;
  readonly #server: SMTPServer;

  constructor(stateDir: string) {
    this.#file = new JsonFile<Mail[]>(join(stateDir, 'mail.json'), []);
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        void this.#answer(this.#keep(stream, to), done);
      },
    });
    // Ignores errors of clients that disconnect in the middle.
    this.#server.on('error', () => undefined);
  }

  /** All stored mails, newest first. */
  get mails(): readonly Mail[] {
    return this.#file.content;
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve());
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(kept: Promise<void>, done: (error?: Error) => void): Promise<void> {
    try {
      await kept;
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #keep(stream: AsyncIterable<Buffer>, to: string): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { subject = '', text = '', replyTo } = await PostalMime.parse(Buffer.concat(chunks));
    const id = (this.mails[0]?.id ?? 0) + 1;
    const answerTo = replyTo?.[0]?.address;
    this.#file.content.unshift({
      id,
      to,
      ...(answerTo !== undefined && { replyTo: answerTo }),
      subject,
      text,
      at: new Date().toISOString(),
    });
    this.#file.content.length = Math.min(this.#file.content.length, kept_mails);
    await this.#file.save();
  }
}
