// The barcode on the back of a yellow cédula. Its bytes are Latin-1 texts at fixed offsets, counted here from the mark that every code has.
// Short texts are padded with NUL, numbers with zeros. The prints of two fingers follow, which are not read.

const mark = 'PubDSK_';

/** The offsets of the fields, counted from the first letter of the mark: of the first byte, and of the byte after the last. */
const places = {
  number: [24, 34],
  firstSurname: [34, 57],
  secondSurname: [57, 80],
  firstName: [80, 103],
  otherNames: [103, 126],
  sex: [127, 128],
  birthDate: [128, 136],
} as const;

/** The values in a cédula's code that are compared with the declared ones. */
export interface CedulaCode {
  /** The number in digits, without leading zeros. */
  number: string;
  surnames: string;
  givenNames: string;
  /** The day as 'YYYY-MM-DD'. */
  birthDate: string;
}

/**
 * Reads a cédula's code. Returns null when any field is invalid: a wrong value could raise an alert. A birth date after `today`
 * ('YYYY-MM-DD') is invalid.
 */
export function readCedulaCode(bytes: Uint8Array, today: string): CedulaCode | null {
  const text = Buffer.from(bytes).toString('latin1');
  const begins = text.indexOf(mark);
  if (begins < 0) return null;
  const at = (field: keyof typeof places) => {
    const [from, to] = places[field];
    return text.slice(begins + from, begins + to);
  };
  const number = /^0{0,7}([1-9]\d{2,9})$/.exec(at('number'))?.[1];
  const names = (['firstSurname', 'secondSurname', 'firstName', 'otherNames'] as const).map((one) => nameIn(at(one)));
  const birthDate = dateIn(at('birthDate'));
  if (
    number === undefined ||
    birthDate === null ||
    birthDate > today ||
    !/^[MF]$/.test(at('sex')) ||
    names.includes(null)
  )
    return null;
  const [firstSurname, secondSurname, firstName, otherNames] = names;
  if (!firstSurname || !firstName) return null;
  return {
    number,
    surnames: `${firstSurname} ${secondSurname}`.trim(),
    givenNames: `${firstName} ${otherNames}`.trim(),
    birthDate,
  };
}

/** Returns the name in a field; '' when the person has no such name; null when the field contains something else. */
function nameIn(field: string): string | null {
  const name = /^([^\0]*)\0*$/.exec(field)?.[1]?.trim().replaceAll(/\s+/g, ' ');
  return name !== undefined && /^(?:\p{Lu}[\p{Lu} '.-]*)?$/u.test(name) ? name : null;
}

/** Returns the date in a field; null when it is not in the calendar, or not in this century or the last. */
function dateIn(field: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(field) ?? [];
  const date = `${year}-${month}-${day}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
}
