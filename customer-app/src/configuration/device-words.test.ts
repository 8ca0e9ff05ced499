import { expect, it } from 'vitest';
import { deviceOf } from './device-words.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Mac'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])("deviceOf recognises the browser and the system in '%s'", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toMatchObject({ browser, system });
});

it('deviceOf says that a phone is a handheld device and a computer is not', () => {
  expect(
    [deviceOf('Mozilla/5.0 (iPhone)'), deviceOf('Mozilla/5.0 (X11; Linux)')].map(({ isHandheld }) => isHandheld),
  ).toEqual([true, false]);
});
