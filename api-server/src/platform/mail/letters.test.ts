import { describe, expect, it } from 'vitest';
import { letterWords, type LetterKind } from './letter-words.ts';
import { renderLetter, type Letter } from './letters.ts';

const letter: Letter = {
  kind: 'password_changed',
  to: 'ana@correo.example',
  langKey: 'es',
  link: 'https://caudal.example/application/configuration',
  expiresAt: '2026-03-04T15:20:00.000Z',
  word: 'colibrí de enero',
};
const warning = 'Caudal nunca te pide tu contraseña ni tus códigos por correo, mensaje o teléfono.';

describe('the word by which a reader recognises our letters', () => {
  it.each(Object.keys(letterWords) as LetterKind[])(
    'stands right before the warning that ends every letter: %s',
    (kind) => {
      const { text, html } = renderLetter({ ...letter, kind });
      expect(text).toContain(`\n\nTu palabra: colibrí de enero\n\n${warning}`);
      expect(html.indexOf('Tu palabra: colibrí de enero')).toBeGreaterThan(0);
      expect(html.indexOf(warning)).toBeGreaterThan(html.indexOf('Tu palabra'));
    },
  );

  it('is labelled in the language of the letter', () => {
    expect(renderLetter({ ...letter, langKey: 'en' }).text).toContain('Your word: colibrí de enero');
  });

  it('leaves no gap in the letter when the reader has chosen none', () => {
    const { text, html } = renderLetter({ ...letter, word: null });
    expect(text).not.toContain('Tu palabra');
    expect(text).not.toContain('\n\n\n');
    expect(html).not.toContain('Tu palabra');
    expect(html).not.toContain('<p style="font-size:14px;line-height:1.5;font-weight:600');
  });
});

it('renderLetter escapes a fact that somebody typed in the HTML, and leaves it unchanged in the text', () => {
  const typed = `<b>"R&D's"</b>`;
  const { text, html } = renderLetter({ ...letter, word: typed, kind: 'deposit_arrived', facts: { amount: typed } });
  expect(text).toContain(`Tu palabra: ${typed}`);
  expect(html).not.toContain('<b>');
  expect(html.split('&#60;b&#62;&#34;R&#38;D&#39;s&#34;&#60;/b&#62;')).toHaveLength(3);
});

it('renderLetter adds no full stop after a moment that ends with one, such as "10:20 a. m."', () => {
  const facts = { device: 'Safari', network: '127.0.0.0/24', place: 'Cali', at: '5 de marzo de 2026, 10:20 a. m.' };
  expect(renderLetter({ ...letter, kind: 'new_place', facts }).text).toContain('10:20 a. m. Hasta que confirmes');
  const later = renderLetter({ ...letter, kind: 'new_place', facts: { ...facts, at: 'March 5, 2026 at 10:20 AM' } });
  expect(later.text).toContain('10:20 AM. Hasta que confirmes');
});
