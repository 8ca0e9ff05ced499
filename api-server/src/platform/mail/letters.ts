import { letterWords, type LetterKind } from './letter-words.ts';

/** Facts of a letter by the names that its texts have in braces: `{amount}`. */
type Facts = Readonly<Record<string, string>>;

/**
 * A letter to one person. `link` leads to the one action that the letter asks for; `second` leads to the other answer, when the letter asks
 * a question.
 */
export interface Letter {
  kind: LetterKind;
  /** The facts that the letter's texts name, in the letter's language. */
  facts?: Facts;
  to: string;
  langKey: 'es' | 'en';
  link: string;
  second?: string;
  /** The page on which the reader can turn off letters of this kind; left out for letters that cannot be turned off. */
  off?: string;
  /** The word by which the reader recognises our letters, as they typed it; null when they chose none. */
  word: string | null;
  /** ISO 8601. After this moment the letter is not sent: its link has expired, or its news is out of date. */
  expiresAt: string;
}

/** The warning at the end of every letter. */
const warning = {
  es: 'Caudal nunca te pide tu contraseña ni tus códigos por correo, mensaje o teléfono.',
  en: 'Caudal never asks for your password or your codes by e-mail, message or telephone.',
} as const;

/** The label of the word by which the reader recognises our letters. It stands before the warning. */
const yourWord = { es: 'Tu palabra', en: 'Your word' } as const;

/** The text before the link for turning off letters of a kind. */
const turnOff = {
  es: 'Si no quieres recibir más este correo, puedes apagarlo',
  en: 'If you no longer want this e-mail, you can turn it off',
} as const;

interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders a letter as it is sent: the same words as plain text and as HTML. The word by which the reader recognises our letters stands
 * beside the warning that ends every letter.
 */
export function renderLetter(letter: Letter): RenderedLetter {
  const { subject, ...words } = wordsOf(letter, (text) => text);
  return { subject, text: plainText(letter, words), html: page(letter, wordsOf(letter, escaped)) };
}

interface FilledWords {
  subject: string;
  opening: string;
  action: string;
  closing: string;
  other: { action: string; link: string } | null;
  /** The reader's letter word with its label; null when they chose none. */
  word: string | null;
}

/**
 * Returns the texts of a letter with its facts filled in. `safely` escapes the facts for the format, because people may have typed them.
 */
function wordsOf({ kind, langKey, second, word, facts = {} }: Letter, safely: (text: string) => string): FilledWords {
  // When a fact itself ends with a full stop, such as 'a. m.', the full stop after it is left out.
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}(\.?)/g, (_whole, name: string, stop: string) => {
      const fact = facts[name] ?? '';
      return safely(fact) + (fact.endsWith('.') ? '' : stop);
    });
  const letter = letterWords[kind];
  const { subject, opening, closing } = letter[langKey];
  return {
    subject: fill(subject),
    opening: fill(opening),
    action: letter.action[langKey],
    closing: fill(closing),
    other: second === undefined || !('other' in letter) ? null : { action: letter.other[langKey], link: second },
    word: word ? `${yourWord[langKey]}: ${safely(word)}` : null,
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

type Body = Omit<FilledWords, 'subject'>;

function plainText({ langKey, link, off }: Letter, { opening, action, closing, other, word }: Body): string {
  const otherText = other ? `${other.action}:\n${other.link}\n\n` : '';
  const offText = off === undefined ? '' : `${turnOff[langKey]}:\n${off}\n\n`;
  const ownWord = word ? `${word}\n\n` : '';
  return `${opening}\n\n${action}:\n${link}\n\n${otherText}${closing}\n\n${offText}${ownWord}${warning[langKey]}\n\nCaudal\n`;
}

function page({ langKey, link, off }: Letter, { opening, action, closing, other, word }: Body): string {
  const otherHtml = other
    ? `<p style="margin:0 0 24px"><a href="${other.link}" style="display:inline-block;border:1px solid #0d5a57;color:#0d5a57;text-decoration:none;font-weight:600;padding:13px 21px;border-radius:8px">${other.action}</a></p>\n`
    : '';
  const offHtml =
    off === undefined
      ? ''
      : `<p style="font-size:13px;line-height:1.5;margin:16px 0 0"><a href="${off}" style="color:#55676a">${turnOff[langKey]}</a></p>\n`;
  const ownWord = word
    ? `<p style="font-size:14px;line-height:1.5;font-weight:600;color:#17302f;margin:16px 0 0">${word}</p>\n`
    : '';
  return `<!doctype html><html lang="${langKey}"><body style="margin:0;background:#f6f4ef;font-family:Helvetica,Arial,sans-serif;color:#17302f">
<div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="font-size:20px;font-weight:700;color:#0d5a57;margin:0 0 24px">Caudal</p>
<div style="background:#fff;border:1px solid #e5e0d5;border-radius:12px;padding:28px 24px"><p style="font-size:16px;line-height:1.5;margin:0 0 24px">${opening}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#0d5a57;color:#fff;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:8px">${action}</a></p>
${otherHtml}<p style="font-size:14px;line-height:1.5;color:#55676a;margin:0">${closing}</p></div>
${offHtml}${ownWord}<p style="font-size:13px;line-height:1.5;color:#55676a;margin:16px 0 0">${warning[langKey]}</p></div></body></html>`;
}
