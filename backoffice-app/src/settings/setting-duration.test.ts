import { expect, it } from 'vitest';
import { durationInWords, typedDuration } from './setting-duration.ts';

it.each([
  ['86400', '24 horas'],
  ['300', '5 minutos'],
  ['60', '1 minuto'],
  ['1', '1 segundo'],
  ['5400', '90 minutos'],
  ['0', '0 horas'],
])('durationInWords formats %s seconds as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});

it('typedDuration uses the largest unit in which the bounds and the value are whole', () => {
  const hold = typedDuration({ least: '0', most: '604800', value: '86400' });
  expect([hold.unit, hold.read('86400'), hold.onWire('48')]).toEqual(['hour', '24', '172800']);
  const odd = typedDuration({ least: '0', most: '604800', value: '5400' });
  expect([odd.unit, odd.read('5400')]).toEqual(['minute', '90']);
});

it('typedDuration passes a value that is not a whole number to the server unchanged', () => {
  expect(typedDuration({ least: '60', most: '3600', value: '300' }).onWire('1,5')).toBe('1,5');
});
