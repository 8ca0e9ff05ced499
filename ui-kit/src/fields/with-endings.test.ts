import { expect, it } from 'vitest';
import { withEndings } from './with-endings.ts';

it('withEndings offers files by their type and by their file extension', () => {
  expect(withEndings('application/pdf,image/jpeg')).toBe('application/pdf,image/jpeg,.pdf,.jpg,.jpeg');
  expect(withEndings('.csv')).toBe('.csv');
});
