import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startServer } from '../server.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, expectOk, level1Of, photos, survey } from '../testing/people.ts';

const server = await serverOfThisFile();

/** Begins an upload, and never sends the rest of it. */
function beginUpload(origin: string, accessToken: string | null): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(
        'POST /kyc/users/natural/level-1/save-documents HTTP/1.1\r\nhost: localhost\r\n' +
          `authorization: Bearer ${accessToken}\r\ncontent-type: multipart/form-data; boundary=rio\r\ncontent-length: 900000\r\n\r\n` +
          '--rio\r\ncontent-disposition: form-data; name="frontal"; filename="f.jpg"\r\n\r\n',
      );
      socket.write(Buffer.alloc(60_000, 7), () => resolve(socket));
    });
    socket.on('error', () => undefined);
  });
}

describe('a server that stops in the middle of an upload', () => {
  it('leaves no partial file, and the customer can repeat the upload once a server runs again', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const socket = await beginUpload(customer.origin, customer.accessToken);
    const { config } = server.running.services;
    await server.running.stop();
    await new Promise<void>((resolve) => (socket.destroyed ? resolve() : void socket.once('close', () => resolve())));
    expect((await readdir(config.FILES_DIR, { recursive: true })).filter((name) => name.includes('part'))).toEqual([]);
    const next = await startServer({ config, sites: { customer: null, backoffice: null } });
    try {
      expect((await customer.call('listOwnDocuments')).body).toEqual([]);
      await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
      await expectOk(customer.call('saveLevel1Fields', { body: level1Of(customer) }));
    } finally {
      await next.stop();
    }
  });
});
