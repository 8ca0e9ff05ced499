import { expect } from 'playwright/test';
import { turnedTexts } from '../../stories/looks.ts';
import { test } from './walks.ts';

const upright_address = '0f744351-ceaf@correo.example';
const turned = {
  'half a turn': 'transform: rotate(180deg)',
  'a quarter to the right': 'transform: rotate(90deg)',
  'a quarter to the left': 'transform: rotate(-90deg)',
  'upright, on its head': 'writing-mode: vertical-rl',
};

function showTexts(html: string) {
  document.body.style.overflowWrap = 'anywhere';
  document.body.innerHTML = html;
}

test('the check for rotated text finds each rotation, and does not report a line break as one', async ({ walker }) => {
  const texts = Object.entries(turned).map(([text, style]) => `<p style="width: 12em; ${style}">${text}</p>`);
  const upright = [
    // Each width breaks the address at another place.
    ...Array.from({ length: 40 }, (_, place) => `<p style="inline-size: ${place * 6}px">${upright_address}</p>`),
    '<p style="writing-mode: vertical-rl; transform: rotate(180deg)">upright, from bottom to top</p>',
  ];
  await walker.open('about:blank');
  await walker.run(showTexts, [...upright, ...texts].join(''));
  expect(await walker.run(turnedTexts)).toEqual(Object.keys(turned));
});
