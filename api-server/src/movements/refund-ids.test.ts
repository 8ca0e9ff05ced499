import { expect, it } from 'vitest';
import { isMovementId } from './movements.ts';
import { refundId } from './refund-ids.ts';

const movement = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';

it('is the same for the same refund on every server, because the bank pays a reference out once', () => {
  expect(refundId(movement, 1)).toBe('84b14fe3-3d98-84b0-a143-828c9b9f5647');
});

it('is a UUID of its own for each refund', () => {
  const ids = [1, 2, 3].flatMap((number) => [refundId(movement, number), refundId(movement.replace('0', '1'), number)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isMovementId)).toBe(true);
  expect(ids.filter((id) => !/^.{14}8.{4}[89ab]/.test(id))).toEqual([]);
});
