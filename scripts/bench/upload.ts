import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { reencodeImage } from '../../api-server/src/platform/files/image.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { signedIn, startProduct } from './product.ts';

const TURNS = 20;

/** As a phone takes it: many pixels, none like its neighbour. */
function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const uploadBench: Bench = {
  name: 'upload',
  what: 'an identity image over HTTP, against re-encoding, hashing and writing it alone',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const visitor = await signedIn(product);
      await visitor.call('answerSurvey', { body: { responseA: 1, responseB: 2, responseC: 0 } });
      const photo = await aPhoto();
      log(`${TURNS} turns with an image of ${(photo.length / 1_000_000).toFixed(1)} MB`);
      const upload = async () => {
        const body = new FormData();
        body.append('frontal', new Blob([new Uint8Array(photo)]), 'frontal.jpg');
        const { status } = await visitor.call('saveLevel1Documents', { body });
        if (status !== 200) throw new Error(`The upload was answered ${status}`);
      };
      const alone = async () => {
        const content = await reencodeImage(photo);
        if (typeof content === 'string') throw new Error(content);
        createHash('sha256').update(content).digest();
        await product.files.put(randomUUID(), content);
      };
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let turn = -2; turn < TURNS; turn += 1) {
        const [figure, peer] = [await timed(upload), await timed(alone)];
        if (turn < 0) continue;
        ours.push(figure);
        theirs.push(peer);
      }
      const goal = { atMost: 1.3 };
      const peer = 're-encoding, hashing, writing';
      return [{ what: 'KYC image upload', figure: median(ours), peer, peerFigure: median(theirs), unit: 'ms', goal }];
    } finally {
      await product.stop();
    }
  },
};
