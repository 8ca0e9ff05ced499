import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';

/** A check at the last moment at which a mail can still be kept back. @throws when it must not be sent. */
type LastCheck = () => Promise<void>;

/**
 * Has a transport run the `lastCheck` of each mail once the mail server asks for its text, before any of it is given: a mail without its
 * end is none (RFC 5321, 4.1.1.4). The check is awaited where the text is read, because everything before it takes several messages in
 * either direction, in any of which the server may be paused.
 */
export function checkLast(transport: Transporter): void {
  transport.use('stream', (mail, done) => {
    const { lastCheck } = mail.data as { lastCheck?: LastCheck };
    if (lastCheck) mail.message.processFunc((text) => Readable.from(after(lastCheck, text), { objectMode: false }));
    done();
  });
}

async function* after(check: LastCheck, text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  await check();
  // A letter is small, and each part of it would be a message of its own.
  const parts: Buffer[] = [];
  for await (const part of text) parts.push(part);
  yield Buffer.concat(parts);
}
