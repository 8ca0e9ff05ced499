import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';

/** A check at the last moment at which a mail can still be kept back. @throws when the mail must not be sent. */
type LastCheck = () => Promise<void>;

/**
 * Makes a transport await the `lastCheck` of each mail when the mail server asks for the mail's text, before any of the text is sent: a
 * mail server discards a mail whose end it did not receive (RFC 5321, 4.1.1.4). An earlier check would be of little use, because several
 * messages in both directions come before the text, and this server may be paused at any of them.
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
  // The parts of a letter are sent as one chunk, because each chunk would be a separate message to the mail server.
  const parts: Buffer[] = [];
  for await (const part of text) parts.push(part);
  yield Buffer.concat(parts);
}
