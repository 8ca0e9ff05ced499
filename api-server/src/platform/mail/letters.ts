import { letterWords, type LetterKind } from './letter-words.ts';

/** By the names that stand in the words: `{amount}`. */
export type Facts = Readonly<Record<string, string>>;

/** What a letter tells. */
export interface LetterContent {
  kind: LetterKind;
  /** What its words name, in the letter's language. */
  facts?: Facts;
}

/** A letter to one person. The link is the one thing it asks them to do; `second` is the other answer to what it asks. */
export interface Letter extends LetterContent {
  to: string;
  langKey: 'es' | 'en';
  link: string;
  second?: string;
  /** Where its reader turns letters of its kind off, if they may. */
  off?: string;
  /** By which its reader knows our letters: their own, as they typed it; null where they chose none. */
  word: string | null;
  /** ISO 8601. The link is dead then, or what the letter says is no news any more: it is not sent. */
  expiresAt: string;
}

/** What every letter ends with. */
const warning = {
  es: 'Caudal nunca te pide tu contraseña ni tus códigos por correo, mensaje o teléfono.',
  en: 'Caudal never asks for your password or your codes by e-mail, message or telephone.',
} as const;

/** What stands before it. */
const yourWord = { es: 'Tu palabra', en: 'Your word' } as const;

/** Said in letters that may be turned off, before the way there. */
const turnOff = {
  es: 'Si no quieres recibir más este correo, puedes apagarlo',
  en: 'If you no longer want this e-mail, you can turn it off',
} as const;

interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** The letter as it is sent: the same words as plain text and as HTML. The reader's own word stands beside what every letter ends with. */
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
  /** Null where the reader has none. */
  word: string | null;
}

/** The words of a letter with what it is about. What people typed is among that: `safely` writes it for where it goes. */
function wordsOf({ kind, langKey, second, word, facts = {} }: Letter, safely: (text: string) => string): FilledWords {
  // What ends with a full stop of its own, such as 'a. m.', ends the sentence as well.
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}(\.?)/g, (_whole, name: string, stop: string) => {
      const fact = facts[name] ?? '';
      return safely(fact) + (fact.endsWith('.') ? '' : stop);
    });
  const words = letterWords[kind][langKey];
  return {
    subject: fill(words.subject),
    opening: fill(words.opening),
    action: fill(words.action),
    closing: fill(words.closing),
    other: second === undefined || !('other' in words) ? null : { action: words.other, link: second },
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
