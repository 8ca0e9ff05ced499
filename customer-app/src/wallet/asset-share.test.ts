import { expect, test } from 'vitest';
import { percentOf, shareText } from './asset-share.ts';

test('percentOf returns the number of a share, and shareText its text in the form of the locale', () => {
  expect(percentOf({ percentage: '62%' })).toBe(62);
  expect(percentOf({ percentage: '0.4 %' })).toBe(0.4);
  expect(shareText({ percentage: '62%', valueCop: '62' }, 'es-CO')).toBe('62\u00a0%');
  expect(shareText({ percentage: '62 %', valueCop: '62' }, 'es-CO')).toBe('62\u00a0%');
  expect(shareText({ percentage: '62%', valueCop: '62' }, 'en-US')).toBe('62%');
});

test('percentOf returns zero for a share that is no number', () => {
  expect(percentOf({ percentage: '' })).toBe(0);
});

test('shareText shows a share that rounds to zero as less than 1 % if the asset has a value', () => {
  expect(shareText({ percentage: '0%', valueCop: '0.75' }, 'es-CO')).toBe('<\u00a01\u00a0%');
  expect(shareText({ percentage: '0%', valueCop: '0.75' }, 'en-US')).toBe('<\u00a01%');
  expect(shareText({ percentage: '0%', valueCop: '0' }, 'es-CO')).toBe('0\u00a0%');
});
