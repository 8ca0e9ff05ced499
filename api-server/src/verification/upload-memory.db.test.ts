import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openBody, type Problem } from '@caudal/api-spec';
import { operations } from '@caudal/api-spec/server';
import { describe, expect, it, vi } from 'vitest';
import { UploadStopped } from '../platform/files/uploads.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, aPhoto, expectOk, photos, survey } from '../testing/people.ts';
import type { Visitor } from '../testing/visitor.ts';

const server = await serverOfThisFile();
const mebibyte = 1024 * 1024;

async function aCustomerToUpload() {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  return customer;
}

const part = (name: string) =>
  `--rio\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.jpg"\r\n\r\n`;

/** Begins an upload whose connection stays open and silent after `sent`. */
function beginUpload({ origin, accessToken }: Visitor, sent: readonly (string | Buffer)[]) {
  const { method, path } = operations.saveLevel1Documents;
  const asked: ClientRequest = request(new URL(path, origin), {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'multipart/form-data; boundary=rio',
      'content-length': 5 * mebibyte,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  );
  answered.catch(() => undefined);
  for (const piece of sent) asked.write(piece);
  return { answered, hangUp: () => asked.destroy() };
}

/** Returns the problem of an answer, which is sealed for the customer's session. */
async function problemOf(answer: IncomingMessage, { bodyKey }: Visitor): Promise<Problem> {
  if (!bodyKey) throw new Error('The customer has no session that seals its bodies');
  const { method, path } = operations.saveLevel1Documents;
  const belongs = { direction: 'answer', method, target: path, idempotencyKey: null } as const;
  return JSON.parse((await openBody(await text(answer), bodyKey, belongs)).text) as Problem;
}

/** Waits until a customer's uploads count a number of files. */
async function begun(customerId: string, files: number): Promise<void> {
  const count = async () => {
    const attempts = server.db.selectFrom('limits.attempt').where('bucket', '=', `upload:${customerId}`);
    const { sum } = await attempts.select(({ fn }) => fn.sum<bigint>('count').as('sum')).executeTakeFirstOrThrow();
    return Number(sum);
  };
  await vi.waitUntil(async () => (await count()) >= files, { timeout: 120_000, interval: 50 });
}

describe('an upload that falls silent', () => {
  it.each([
    [
      'in its second file',
      async () => [part('frontal'), await aPhoto(), `\r\n${part('back')}`, Buffer.alloc(100_000, 7)],
      2,
    ],
    ['between two files', async () => [part('frontal'), await aPhoto(), '\r\n--rio'], 1],
  ] as const)(
    '%s is refused as soon as its customer sends again, and the new one is stored',
    async (_where, sent, files) => {
      const customer = await aCustomerToUpload();
      const { id } = (await expectOk(customer.call('readAccount'))).body;
      const silent = beginUpload(customer, await sent());
      await begun(id, files);
      await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
      const answer = await silent.answered;
      const problem = await problemOf(answer, customer);
      expect([answer.statusCode, problem.code]).toEqual([503, 'images_busy']);
      expect(problem.fields?.[0]?.message.es).toContain('Empezaste otro envío de archivos');
      expect((await expectOk(customer.call('listOwnDocuments'))).body).toHaveLength(3);
    },
  );
});

describe('the memory of all uploads together', () => {
  const eight = Array.from({ length: 8 }, (_, other) => `other ${other}`);

  it('is limited: an upload is refused while others whose files are stored hold all, and accepted once they have ended', async () => {
    const { uploads } = server.running.services;
    const customer = await aCustomerToUpload();
    const full = Promise.withResolvers<void>();
    const others = eight.map((other) =>
      uploads.customer.handle(other, async ({ hold }) => {
        hold(50 * mebibyte);
        await full.promise;
      }),
    );
    const { problem } = await customer.call('saveLevel1Documents', { body: await photos('frontal') });
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['images_busy', '/frontal']);
    await uploads.backoffice.handle('officer', async ({ hold }) => hold(50 * mebibyte));
    full.resolve();
    await Promise.all(others);
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
  });

  it('ends the upload that has been arriving longest when others hold all, and accepts the new one', async () => {
    const { uploads } = server.running.services;
    const customer = await aCustomerToUpload();
    const full = Promise.withResolvers<void>();
    const others = eight.map((other) =>
      uploads.customer.handle(other, async ({ hold, unlessStopped }) => {
        hold(50 * mebibyte);
        await unlessStopped(full.promise);
        return 'arrived';
      }),
    );
    const [longest, ...later] = others;
    const stopped = longest?.catch((error: unknown) => error);
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
    expect(await stopped).toBeInstanceOf(UploadStopped);
    full.resolve();
    expect(new Set(await Promise.all(later))).toEqual(new Set(['arrived']));
  });

  it('counts no bytes of an upload that has ended', async () => {
    const uploads = server.running.services.uploads.customer;
    const ended = await uploads.handle('ana', async (upload) => {
      upload.hold(mebibyte);
      return upload;
    });
    expect(() => ended.hold(mebibyte)).toThrow(UploadStopped);
    const all = uploads.handle('luz', async ({ hold }) => hold(400 * mebibyte));
    await expect(all).resolves.toBeUndefined();
  });
});
