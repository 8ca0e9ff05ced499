import sharp from 'sharp';
import { expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aKey, aNewCustomer, expectOk, password, photos, survey } from '../testing/people.ts';

const server = await serverOfThisFile();

/** Returns a photo of 16 bits with transparency, lying on its side. */
async function aHeavyPhoto(): Promise<Blob> {
  const image = await sharp({ create: { width: 1_200, height: 900, channels: 4, background: '#abcd' } })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(image)]);
}

it('twelve simultaneous uploads of one customer are limited, while another customer can sign in and upload', async () => {
  const [greedy, other] = [await aNewCustomer(server), await aNewCustomer(server)];
  for (const customer of [greedy, other]) await expectOk(customer.call('answerSurvey', { body: survey }));
  const photo = await aHeavyPhoto();
  const storm = Array.from({ length: 12 }, () => {
    const body = new FormData();
    for (const kind of ['frontal', 'back', 'selfie']) body.append(kind, photo, `${kind}.png`);
    return greedy.call('saveLevel1Documents', { body });
  });
  const { publicKey } = await aKey();
  const signedIn = await server.customer().call('authenticate', { body: { email: other.email, password, publicKey } });
  expect(signedIn.status).toBe(200);
  await expectOk(other.call('saveLevel1Documents', { body: await photos('frontal') }));
  const answers = await Promise.all(storm);
  const codes = answers.map(({ status, problem }) => problem?.code ?? status);
  expect(codes.filter((code) => code === 200)).not.toHaveLength(0);
  expect(codes.filter((code) => code === 'images_busy')).not.toHaveLength(0);
  expect(codes.every((code) => code === 200 || code === 'images_busy')).toBe(true);
});
