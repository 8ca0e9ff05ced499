import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { against, byTurns } from './by-turns.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { signedIn, startProduct, type Product } from './product.ts';

const SIGN_INS = 12;
/** The time until the attack is under way, and the pause between sign-ins, so that no sign-in falls into a moment free of image work. */
const [begun_milliseconds, pause_milliseconds] = [1_500, 150];
const ROUNDS = 5;
const AT_ONCE = 12;
const survey = { responseA: 1, responseB: 2, responseC: 0 };

/** Returns the costliest image that is accepted: the maximum of pixels, 16 bits, with transparency, interlaced, and rotated by EXIF. */
async function theWorstImage(): Promise<Blob> {
  const image = await sharp({ create: { width: 4_000, height: 3_990, channels: 4, background: '#abcd' } })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true })
    .toBuffer();
  return new Blob([new Uint8Array(image)]);
}

/** Has one account after another send the worst images, twelve requests at a time, until `stop` is called. */
function attack(product: Product, image: Blob): { answered: Map<number | string, number>; stop: () => Promise<void> } {
  const answered = new Map<number | string, number>();
  const over = new AbortController();
  const send = async (visitor: Awaited<ReturnType<typeof signedIn>>) => {
    const body = new FormData();
    for (const kind of ['frontal', 'back', 'selfie']) body.append(kind, image, `${kind}.png`);
    // The server does not read a request beyond the limit to its end, so the connection may close before the answer is received.
    const status = await visitor.call('saveLevel1Documents', { body }).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    answered.set(status, (answered.get(status) ?? 0) + 1);
  };
  const work = (async () => {
    while (!over.signal.aborted) {
      const visitor = await signedIn(product);
      await visitor.call('answerSurvey', { body: survey });
      // These rounds use up the images that one account may send in an hour.
      for (let round = 0; round < 5 && !over.signal.aborted; round += 1)
        await Promise.all(Array.from({ length: AT_ONCE }, () => send(visitor)));
    }
  })();
  return {
    answered,
    stop: async () => {
      over.abort();
      await work;
    },
  };
}

/** Returns the median time that an uninvolved customer takes to sign in. */
async function signInTime(product: Product): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < SIGN_INS; time += 1) {
    times.push((await signedIn(product)).signIn_milliseconds);
    await sleep(pause_milliseconds);
  }
  return median(times);
}

export const strangerBench: Bench = {
  name: 'stranger',
  what: 'a stranger’s sign-in while another account sends the worst images, against its quiet time',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const image = await theWorstImage();
      log(
        `images of 16 megapixels in ${(image.size / 1_000_000).toFixed(1)} MB, ${AT_ONCE} requests of three at a time`,
      );
      await signInTime(product);
      const attacked = async () => {
        const storm = attack(product, image);
        await sleep(begun_milliseconds);
        const figure = await signInTime(product);
        await storm.stop();
        log(`answers to the attack: ${[...storm.answered].map(([status, many]) => `${many} x ${status}`).join(', ')}`);
        return figure;
      };
      const rounds = await byTurns(
        { quiet: { measure: () => signInTime(product) }, attacked: { measure: attacked } },
        { rounds: ROUNDS, log },
      );
      const row = { what: 'a stranger’s sign-in', peer: 'the same, quiet', unit: 'ms', goal: { atMost: 2 } };
      return [{ ...row, ...against(rounds, 'attacked', 'quiet') }];
    } finally {
      await product.stop();
    }
  },
};
