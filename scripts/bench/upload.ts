import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@caudal/api-spec/server';
import sharp from 'sharp';
import { reencodeImage } from '../../api-server/src/platform/files/image.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import type { Visitor } from '../../api-server/src/testing/visitor.ts';
import { signedIn, startProduct, type Product } from './product.ts';

const TURNS = 20;

/** Returns a photo like a phone's: many pixels, each different from its neighbours. */
function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Images per customer: fewer than one customer may send in an hour. */
const images_per_customer = 50;

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Writes the form with a photo once: that is the work of the customer's browser, not of the product. */
async function formOf(photo: Buffer): Promise<{ type: string; bytes: ArrayBuffer }> {
  const form = new FormData();
  form.append('frontal', new Blob([new Uint8Array(photo)]), 'frontal.jpg');
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', bytes: await written.arrayBuffer() };
}

async function aCustomer(product: Product): Promise<Visitor> {
  const visitor = await signedIn(product);
  await visitor.call('answerSurvey', { body: { responseA: 1, responseB: 2, responseC: 0 } });
  return visitor;
}

export const uploadBench: Bench = {
  name: 'upload',
  what: 'an identity image over HTTP, against re-encoding, hashing and writing it alone',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    const folder = await mkdtemp(join(tmpdir(), 'caudal-bare-files-'));
    try {
      const bare = await product.startBare('bare-upload.ts', folder);
      let visitor = await aCustomer(product);
      let sent = 0;
      const photo = await aPhoto();
      log(`${TURNS} turns with an image of ${(photo.length / 1_000_000).toFixed(1)} MB`);
      const { method, path } = operations.saveLevel1Documents;
      const form = await formOf(photo);
      const headersOf = ({ accessToken }: Visitor) =>
        new Headers({ 'content-type': form.type, authorization: `Bearer ${accessToken}` });
      const ours = async () => {
        if (sent > 0 && sent % images_per_customer === 0) visitor = await aCustomer(product);
        sent += 1;
        return timed(async () => accepted(await visitor.send(method, path, headersOf(visitor), form.bytes)));
      };
      const withoutProduct = () =>
        timed(async () =>
          accepted(await fetch(bare.origin, { method, headers: headersOf(visitor), body: form.bytes })),
        );
      const alone = () =>
        timed(async () => {
          const content = await reencodeImage(photo);
          if (typeof content === 'string') throw new Error(content);
          createHash('sha256').update(content).digest();
          await product.files.put(randomUUID(), content);
        });
      const rounds = await byTurns(
        { ours: { measure: ours }, alone: { measure: alone }, bare: { measure: withoutProduct } },
        { rounds: TURNS, warmUps: 2, log: () => undefined },
      );
      return [
        {
          what: 'KYC image upload',
          ...against(rounds, 'ours', 'alone'),
          peer: 're-encoding, hashing, writing',
          unit: 'ms',
          goal: { atMost: 1.3 },
          floor: { what: 'a bare server that does only the necessary', ...against(rounds, 'bare', 'alone') },
        },
      ];
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** @throws when an upload was refused. */
async function accepted(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The upload was answered ${answer.status} ${text.slice(0, 200)}`);
}
