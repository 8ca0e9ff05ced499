// What the barcode on the back of a yellow cédula says. Its bytes are Latin-1 at fixed places, counted here from the mark that every
// one of them carries; what is shorter is filled up with NUL, numbers with zeros. After it come two fingers' prints, which nobody here
// looks at.

const mark = 'PubDSK_';

/** From the mark's first letter: where a field begins, and the byte after its last. */
const places = {
  number: [24, 34],
  firstSurname: [34, 57],
  secondSurname: [57, 80],
  firstName: [80, 103],
  otherNames: [103, 126],
  sex: [127, 128],
  birthDate: [128, 136],
} as const;

/** Who a cédula says somebody is, as far as it is held against what they declared. */
export interface CedulaCode {
  /** Digits, without zeros before them. */
  number: string;
  surnames: string;
  givenNames: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string;
}

/** Null where it does not look like one: then it is not read, rather than read wrongly. Nobody is born after `today` ('YYYY-MM-DD'). */
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

/** '' of somebody who has no such name; null of what is none. */
function nameIn(field: string): string | null {
  const name = /^([^\0]*)\0*$/.exec(field)?.[1]?.trim().replaceAll(/\s+/g, ' ');
  return name !== undefined && /^(?:\p{Lu}[\p{Lu} '.-]*)?$/u.test(name) ? name : null;
}

/** Of this century or the last, and in the calendar. */
function dateIn(field: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(field) ?? [];
  const date = `${year}-${month}-${day}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
}
