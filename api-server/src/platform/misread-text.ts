// Forms of text that a spreadsheet would turn into something else when it opens a CSV, quoted or not.

/** A month in either language, short or whole, in any case. */
const month = `(${'ene feb mar abr may jun jul ago sep oct nov dic jan apr aug dec'
  .split(' ')
  .map((name) => name.replaceAll(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`))
  .join('|')})[A-Za-z]*\\.?`;

const forms = [
  // Leading zeros would be lost. Numbers of more than eleven digits may be shown as a power of ten, and digits after the fifteenth are
  // lost.
  '0\\d+',
  '\\d{12,}',
  // Grouped or decimal numbers: 1.234 is a thousand in one language and one in the other. An IP address is neither.
  '-?\\d+[.,]\\d+',
  '-?\\d{1,3}([., ]\\d{3})+([.,]\\d+)?',
  // Days and months in any order. A date that begins with its year and names all three is read the same everywhere.
  '\\d{1,2}[-/.]\\d{1,4}([-/.]\\d{1,4})?',
  '\\d{4}[-/.]\\d{1,2}',
  `\\d{1,2} ?[-/.]? ?${month}( ?[-/.]? ?\\d{2,4})?`,
  `${month} ?[-/.]? ?\\d{1,4}`,
  // A time, a fraction, a power of ten, a percentage, money.
  '\\d{1,4}:\\d{2}(:\\d{2})?( ?[ap]\\.? ?m\\.?)?',
  '\\d+ \\d+/\\d+',
  '\\d+([.,]\\d+)?[eE][+-]?\\d+',
  '\\d+([.,]\\d+)? ?%',
  '[$€£] ?[\\d.,]*\\d',
];

/** An expression that Postgres and JavaScript read alike. */
export const misread = `^(${forms.join('|')})$`;
const expression = new RegExp(misread);

export const isMisread = (text: string): boolean => expression.test(text);
