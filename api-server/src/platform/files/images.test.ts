import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createImages } from './images.ts';

const images = createImages();
afterAll(() => images.close());

const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#8a8' } })
  .jpeg()
  .toBuffer();
const isMade = (answer: Buffer | string) => typeof answer !== 'string';

describe('images that are made anew', () => {
  it('come back as JPEG from a process of their own', async () => {
    const made = await images.reencode('ana', photo);
    if (typeof made === 'string') throw new Error(made);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1_600 });
  });

  it('are two at a time of one owner; the others are told, and keep nobody else waiting', async () => {
    const ofAna = Array.from({ length: 12 }, () => images.reencode('ana', photo));
    const ofLuz = images.reencode('luz', photo);
    const answers = await Promise.all(ofAna);
    expect(answers.filter(isMade)).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'images_busy')).toHaveLength(10);
    expect(isMade(await ofLuz)).toBe(true);
    expect(isMade(await images.reencode('ana', photo))).toBe(true);
  });

  it('wait in a queue with an end, which says so', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => images.reencode(`owner ${n}`, photo)));
    expect(answers.filter(isMade).length).toBeGreaterThanOrEqual(24);
    expect(answers.filter((answer) => answer === 'images_busy').length).toBeGreaterThan(0);
    expect(answers.every((answer) => isMade(answer) || answer === 'images_busy')).toBe(true);
  });
});
