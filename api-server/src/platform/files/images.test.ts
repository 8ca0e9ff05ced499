import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createImages } from './images.ts';

const images = createImages();
afterAll(() => images.close());

const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#8a8' } })
  .jpeg()
  .toBuffer();
const sent = async () => photo;
const photos = ['image/png', 'image/jpeg'] as const;
const isMade = (answer: object | string) => typeof answer !== 'string';

describe('prepared images', () => {
  it('are returned as JPEG from a separate process', async () => {
    const made = await images.prepare('ana', photos, sent);
    if (typeof made === 'string') throw new Error(made);
    expect(await sharp(made.content).metadata()).toMatchObject({ format: 'jpeg', width: 1_600 });
  });

  it('are limited to three at a time for each owner; further ones are refused, and delay no other owner', async () => {
    const ofAna = Array.from({ length: 12 }, () => images.prepare('ana', photos, sent));
    const ofLuz = images.prepare('luz', photos, sent);
    const answers = await Promise.all(ofAna);
    expect(answers.filter(isMade)).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'images_busy')).toHaveLength(9);
    expect(isMade(await ofLuz)).toBe(true);
    expect(isMade(await images.prepare('ana', photos, sent))).toBe(true);
  });

  it('are refused without being read when the owner is at the limit, and no longer count when their reading has failed', async () => {
    let read = 0;
    const endless = Promise.withResolvers<Buffer>();
    const held = Array.from({ length: 3 }, () => images.prepare('eva', photos, () => endless.promise));
    const more = await images.prepare('eva', photos, async () => {
      read += 1;
      return photo;
    });
    expect([more, read]).toEqual(['images_busy', 0]);
    endless.reject(new Error('The connection was lost'));
    expect((await Promise.allSettled(held)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(isMade(await images.prepare('eva', photos, sent))).toBe(true);
    expect(await images.prepare('eva', photos, async () => null)).toBe('body_too_large');
  });

  it('are refused once the queue is full', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => images.prepare(`owner ${n}`, photos, sent)));
    expect(answers.filter(isMade).length).toBeGreaterThanOrEqual(24);
    expect(answers.filter((answer) => answer === 'images_busy').length).toBeGreaterThan(0);
    expect(answers.every((answer) => isMade(answer) || answer === 'images_busy')).toBe(true);
  });
});
