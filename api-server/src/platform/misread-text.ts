// Forms of text that a spreadsheet would convert to a number, date or truth value when it opens a CSV, even in quotes.

/** Returns the pattern of one of these words, in upper or lower case. */
const oneOf = (words: string) => {
  const inAnyCase = (word: string) => word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return `(${words.split(' ').map(inAnyCase).join('|')})`;
};
/** The pattern of a month's name in Spanish or English, abbreviated or in full. */
const month = `${oneOf('ene feb mar abr may jun jul ago sep oct nov dic jan apr aug dec')}[A-Za-z]*\\.?`;
/** The pattern of a weekday's name in Spanish or English, abbreviated or in full. */
const weekday = `${oneOf('lun mar mié mie jue vie sáb sab dom mon tue wed thu fri sat sun')}[A-Za-zé]*[.,]?`;
const time = '\\d{1,4}:\\d{2}(:\\d{2}([.,]\\d+)?)?( ?[ap]\\.? ?m\\.?)?';

const forms = [
  // Digits alone: leading zeros would be lost, numbers of more than eleven digits may be shown as a power of ten, and digits after the
  // fifteenth are lost.
  '0\\d+',
  '\\d{12,}',
  // Grouped or decimal numbers: 1.234 is more than a thousand in Spanish and a little more than one in English. An IP address is neither.
  '-?\\d+[.,]\\d+',
  '-?\\d{1,3}([., ]\\d{3})+([.,]\\d+)?',
  '-?\\d+[.,]',
  '-?[.,]\\d+',
  // Negative numbers as accountants write them.
  '\\d+([.,]\\d+)?-',
  '\\(\\d+([.,]\\d+)?\\)',
  // Days and months in any order. Dates of the form year, month, day are left out, because all spreadsheets read them alike.
  `\\d{1,2}[-/.]\\d{1,4}([-/.]\\d{1,4})?( ${time})?`,
  '\\d{4}[-/.]\\d{1,2}',
  '\\d{4}[-/.](\\d[-/.]\\d{1,2}|\\d{2}[-/.]\\d)',
  `(${weekday} )?\\d{1,2} ?[-/.]? ?${month}( ?[-/.]? ?\\d{2,4})?`,
  `${month} ?[-/.]? ?\\d{1,4}`,
  // Times, fractions, powers of ten, percentages and amounts of money.
  time,
  '\\d+ \\d+/\\d+',
  '\\d+([.,]\\d+)?[eE][+-]?\\d+',
  '\\d+([.,]\\d+)? ?%',
  '[$€£] ?-?[\\d.,]*\\d',
  // Truth values.
  oneOf('true false verdadero falso'),
];

/** The pattern of every misread text. Postgres and JavaScript interpret it alike. */
export const misread = `^(${forms.join('|')})$`;
const expression = new RegExp(misread);

export const isMisread = (text: string): boolean => expression.test(text);
