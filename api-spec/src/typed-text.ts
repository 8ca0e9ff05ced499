// The cleaning of texts that people type or paste, the same in the apps and on the server.

/** Removes invisible characters that come along with copied text: direction marks, joiners, soft hyphens. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

const mark = '[\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
const betweenLetters = new RegExp(`(?<=[\\p{L}\\p{M}.,])(?=${mark}*\\u200B)${mark}+(?=\\p{L})`, 'gu');

/**
 * Removes invisible characters from words. A zero-width space between two letters becomes a space: pages put it where one word ends and the
 * next begins, and without it two names would become one. In numbers and codes it is removed, because it only divides them for the eye.
 */
const withoutMarksBetween = (text: string): string => withoutMarks(text.replaceAll(betweenLetters, ' '));

/** Returns a name or a line of words, with one space between words. */
export const lineOf = (text: string): string =>
  withoutMarksBetween(text).replaceAll(/\s+/g, ' ').trim().normalize('NFC');

/** Returns a text of several lines. Its lines and the spaces within them stay; every kind of space becomes a plain one. */
export const textOf = (text: string): string =>
  withoutMarksBetween(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, ' ')
    .trim()
    .normalize('NFC');

/**
 * The type of a document before its number: 'C.C. 79.123.456', 'NIT No. 900…', 'CC79123456'. Passport numbers begin with letters, too, so
 * letters without a separator after them are a type only if as many digits follow as numbers of that type have.
 */
const documentTypes = [
  /^(?:c\.?\s?c|c\.?\s?e|t\.?\s?i|n\.?i\.?t|r\.?u\.?t|nuip|c[eé]dula(?: de (?:ciudadan|extranjer)[ií]a)?)(?:\.?\s*n(?:o|ro|[uú]m|[uú]mero))?[\s.:#°º-]+(?=\d)/i,
  /^(?:cc|ce|nit|rut|c[eé]dula)(?=[\d.]{7,15}(?:-\d)?$)/i,
  /^(?:ti|nuip)(?=[\d.]{10,14}$)/i,
];

/** Returns the number of a document without the name of its type before it. */
export function withoutDocumentType(text: string): string {
  const line = lineOf(text);
  return documentTypes.reduce((rest, type) => rest.replace(type, ''), line);
}

/** Returns a typed e-mail, cleaned, for people to read: letters such as ñ stay in its domain. */
export const emailAsRead = (text: string): string =>
  withoutMarks(text)
    .replaceAll(/\s/g, '')
    .replace(/^mailto:/i, '')
    .normalize('NFC')
    .toLowerCase();

/** Returns a typed e-mail in the form that is stored and mailed to: mail servers know a domain by its ASCII name. */
export function emailOf(text: string): string {
  const read = emailAsRead(text);
  const [, local, domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(read) ?? [];
  if (local === undefined || /^[\da-z.-]*$/.test(domain)) return read;
  const address = `http://${domain}`;
  return URL.canParse(address) ? local + new URL(address).hostname : read;
}

/** The form of a stored e-mail. */
export const emailForm =
  /^(?=.{3,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z](?:[\da-z-]*[\da-z])$/i;

/** Returns a stored e-mail as its owner writes it, and also as stored if that differs: 'ana@muñoz.co (ana@xn--muoz-hqa.co)'. */
export function emailInBothForms(kept: string): string {
  const read = emailAsWritten(kept);
  return read === kept ? kept : `${read} (${kept})`;
}

/** Returns a stored e-mail as its owner writes it, with letters such as ñ in its domain. */
export function emailAsWritten(kept: string): string {
  return kept.replaceAll(/(?<=[@.])xn--([\da-z-]+)/g, (label: string, coded: string) => {
    const letters = decodedLabel(coded);
    return letters === null || emailOf(`a@${letters}`) !== `a@${label}` ? label : letters;
  });
}

// The parameters of Punycode: RFC 3492, section 5.
const [base, least, most, skew, damping] = [36, 1, 26, 38, 700];

/** Decodes a label in Punycode; null when it is not one. */
function decodedLabel(coded: string): string | null {
  const end = coded.lastIndexOf('-');
  const letters = Array.from(end > 0 ? coded.slice(0, end) : '', (sign) => sign.charCodeAt(0));
  let [code, bias, place, at] = [128, 72, 0, end + 1];
  while (at < coded.length) {
    const before = place;
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = Number.parseInt(coded[at] ?? '!', 36);
      if (Number.isNaN(digit)) return null;
      // Digits come after letters in Punycode, before them in base 36.
      const value = digit < 10 ? digit + 26 : digit - 10;
      const threshold = Math.min(most, Math.max(least, step - bias));
      at += 1;
      place += value * weight;
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = letters.length + 1;
    bias = nextBias(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10_ff_ff) return null;
    letters.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

function nextBias(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? damping : 2));
  delta += Math.floor(delta / length);
  let steps = 0;
  for (; delta > ((base - least) * most) / 2; steps += base) delta = Math.floor(delta / (base - least));
  return steps + Math.floor(((base - least + 1) * delta) / (delta + skew));
}
