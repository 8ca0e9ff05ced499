import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps the text of each mail it takes, which the sandbox's desk does not show. */
export class MailTaker {
  /** The mails that were taken, as they were sent, in order. */
  readonly taken: string[] = [];
  /** Called once when the name of the next recipient is received, before the text of the mail. */
  atRecipient: (() => void) | null = null;
  /** True while no mail gets an answer to the name of its recipient, and so is under way for ever. */
  isSilent = false;
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        this.atRecipient?.();
        this.atRecipient = null;
        if (!this.isSilent) done();
      },
      onData: (stream, _session, done) => {
        let mailed = '';
        stream.on('data', (part) => (mailed += String(part)));
        stream.on('end', () => {
          if (mailed !== '') this.taken.push(mailed);
          done();
        });
      },
    });
    // A client that is killed in the middle of a mail breaks its connection.
    this.#server.on('error', () => undefined);
  }

  static async start(): Promise<MailTaker> {
    const taker = new MailTaker();
    taker.#server.listen(0, '127.0.0.1');
    await once(taker.#server.server, 'listening');
    return taker;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
  }
}

/** Returns the Message-IDs of mails, which are the same for mails of the same letter. */
export const messageIdsOf = (mails: readonly string[]) => mails.map((one) => /^Message-ID: (.+)$/im.exec(one)?.[1]);
