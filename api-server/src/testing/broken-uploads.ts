import { once } from 'node:events';
import { connect } from 'node:net';
import { aPhoto } from './people.ts';
import type { Visitor } from './visitor.ts';

const boundary = 'rio';
/** The size of an unfinished photo that a phone has sent when it loses its network: not a valid image, and without the end of the form. */
const sent_bytes = 1_000_000;

function part(field: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${field}.jpg"\r\n\r\n`;
}

/**
 * Returns the bodies of uploads that break off before the first photo, within the second photo, just before the answer, or within the first
 * photo.
 */
async function uploads(): Promise<Buffer[]> {
  const unfinished = Buffer.alloc(sent_bytes, 7);
  const frontal = Buffer.concat([Buffer.from(part('frontal')), await aPhoto(), Buffer.from('\r\n')]);
  const whole = Buffer.concat([frontal, Buffer.from(`--${boundary}--\r\n`)]);
  const within = Buffer.concat([Buffer.from(part('frontal')), unfinished]);
  const second = Buffer.concat([frontal, Buffer.from(part('back')), unfinished]);
  return [Buffer.alloc(0), second, whole, within, within, within, within, within];
}

/** Begins `count` uploads, `at_once` at a time, and breaks each off, in turn at each of the points of `uploads`. */
export async function breakUploads(customer: Visitor, count: number, at_once: number): Promise<void> {
  const bodies = await uploads();
  let begun = 0;
  const clients = Array.from({ length: at_once }, async () => {
    while (begun < count) {
      begun += 1;
      await breakUpload(customer, bodies[begun % bodies.length] ?? Buffer.alloc(0));
    }
  });
  await Promise.all(clients);
}

async function breakUpload({ origin, accessToken }: Visitor, body: Buffer): Promise<void> {
  const isWhole = body.includes(`--${boundary}--`);
  const length = isWhole ? body.length : body.length + sent_bytes;
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  // The body is sent only after the server's first answer, so the server has begun to process each of these uploads.
  socket.once('data', () => socket.write(body, () => socket.destroy()));
  socket.write(
    'POST /kyc/users/natural/level-1/save-documents HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n' +
      `authorization: Bearer ${accessToken}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
      `content-length: ${length}\r\n\r\n`,
  );
  await closed;
}
