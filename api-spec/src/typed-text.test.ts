import fc from 'fast-check';
import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { textFormats } from './terms.ts';
import { emailAsRead, emailAsWritten, emailForm, emailInBothForms, emailOf, lineOf, textOf } from './typed-text.ts';

describe('an e-mail', () => {
  it.each([
    [' Ana@Peña.com.co\u200B', 'ana@xn--pea-8ma.com.co'],
    ['ana@muñoz.co', 'ana@xn--muoz-hqa.co'],
    ['ana@señal.com.co', 'ana@xn--seal-hqa.com.co'],
    ['ana@mun\u0303oz.co', 'ana@xn--muoz-hqa.co'],
    ['ANA@XN--MUOZ-HQA.CO', 'ana@xn--muoz-hqa.co'],
    ['mailto:ana@correo.co', 'ana@correo.co'],
    ['\u202Aana@correo.co\u202C\u00A0', 'ana@correo.co'],
    ['ana@correo.ño', 'ana@correo.xn--o-qga'],
  ])('is stored with its domain in ASCII: %s', (typed, kept) => {
    expect(emailOf(typed)).toBe(kept);
    expect(emailOf(kept)).toBe(kept);
    expect(emailForm.test(kept)).toBe(true);
    expect(textFormats.mail(typed)).toBe(true);
  });

  it.each([
    'ana',
    'ana@correo',
    'ana@@correo.co',
    'ana@correo..co',
    'peña@correo.co',
    'ana@-correo.co',
    'ana@muñoz .c',
    `${'a'.repeat(250)}@ñ.co`,
  ])('is refused when its form is wrong: %s', (typed) => {
    expect(emailForm.test(emailOf(typed))).toBe(false);
    expect(textFormats.mail(typed)).toBe(false);
  });

  it('is shown as its owner writes it, with the stored form beside it where the two differ', () => {
    expect(emailInBothForms('ana@xn--muoz-hqa.co')).toBe('ana@muñoz.co (ana@xn--muoz-hqa.co)');
    expect(emailInBothForms('ana@correo.co')).toBe('ana@correo.co');
    expect(emailInBothForms('ana@xn--nada-.xn--9.co')).toBe('ana@xn--nada-.xn--9.co');
    expect(emailAsRead(' Ana@Peña.co')).toBe('ana@peña.co');
  });

  it('gets back every letter that its domain had when it was typed', () => {
    const label = fc.stringMatching(/^[a-zñáéíóúüßçøæœłđ日本語кот]{1,12}$/u).filter((one) => domainToASCII(one) !== '');
    fc.assert(
      fc.property(label, label, (one, other) => {
        const typed = `ana@${one}.${other}.co`;
        expect(emailAsWritten(emailOf(typed))).toBe(typed.normalize('NFC'));
      }),
    );
  });

  it('is never shown as an address that would be stored in another form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^xn--[a-z0-9-]{0,20}$/), (label) => {
        expect(emailOf(emailAsWritten(`ana@${label}.co`))).toBe(emailOf(`ana@${label}.co`));
      }),
    );
  });
});

it('lineOf and textOf remove invisible characters, and keep words apart', () => {
  const marks =
    '\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\u00AD';
  expect(lineOf(`${marks} Ana\u00A0 María${marks}\t Peña `)).toBe('Ana María Peña');
  expect(textOf(`${marks} Ana:\r\n\r\nhola\u00A0${marks}a todos `)).toBe('Ana:\n\nhola a todos');
});
