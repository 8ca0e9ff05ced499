import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, expectOk, photos, survey } from '../testing/people.ts';

const server = await serverOfThisFile();

describe('uploads', () => {
  it('are limited to sixty an hour for one customer', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const photo = await photos('frontal');
    const codes = [];
    for (let attempt = 0; attempt <= 60; attempt += 1) {
      codes.push((await customer.call('saveLevel1Documents', { body: photo })).problem?.code);
    }
    expect(codes.slice(0, 60).every((code) => code === undefined)).toBe(true);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});
