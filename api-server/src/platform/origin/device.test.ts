import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('the device of a user-agent string', () => {
  it.each([
    [windows, { browser: 'Chrome', system: 'Windows', isHandheld: false }],
    [`${windows} Edg/142.0.0.0`, { browser: 'Microsoft Edge', system: 'Windows', isHandheld: false }],
    [iphone, { browser: 'Safari', system: 'iPhone', isHandheld: true }],
    [android, { browser: 'Chrome', system: 'Android', isHandheld: true }],
    ['', { browser: null, system: null, isHandheld: false }],
  ])('has the names of browser, system and kind: "%s"', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });

  it('names no browser or system that the library does not know', () => {
    const { browser, system } = deviceOf('<b>Llama al 300 123 4567</b>/1.0 (Tu cuenta esta bloqueada)');
    expect([browser, system]).toEqual([null, null]);
  });
});
