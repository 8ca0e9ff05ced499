import type { LocalisedText } from '@caudal/api-spec';
import type { Match } from './matching/match-party.ts';
import type { WordPair } from './matching/name-likeness.ts';

/**
 * The explanation of a match, field by field, in sentences for officers. It is stored with the hit, because the list may change its entry
 * later.
 */
export interface Explanation {
  source: string;
  listedName: string;
  /** The alias that matches; null when the listed main name does. */
  alias: string | null;
  isBinding: boolean;
  programmes: readonly string[];
  position: string | null;
  fields: readonly { field: 'name' | 'birthDate' | 'document'; sentence: LocalisedText }[];
}

const hows: Record<WordPair['how'], LocalisedText> = {
  equal: { es: 'igual', en: 'equal' },
  sounds: { es: 'suena igual', en: 'sounds the same' },
  near: { es: 'casi igual', en: 'nearly equal' },
  familiar: { es: 'nombre familiar', en: 'familiar name' },
  initial: { es: 'inicial', en: 'initial' },
  joined: { es: 'escrito junto', en: 'written as one' },
  acronym: { es: 'sigla', en: 'acronym' },
  faint: { es: 'parecido', en: 'alike' },
  none: { es: 'distinto', en: 'different' },
};

const birthDates: Record<Match['birthDate'], LocalisedText | null> = {
  equal: { es: 'La fecha de nacimiento es la misma.', en: 'The birth date is the same.' },
  sameYear: { es: 'El año de nacimiento es el mismo.', en: 'The year of birth is the same.' },
  near: { es: 'El año de nacimiento difiere en dos o menos.', en: 'The years of birth are two apart at most.' },
  different: { es: 'La fecha de nacimiento es otra.', en: 'The birth date is another.' },
  unknown: null,
};

const documents: Record<Match['document'], LocalisedText | null> = {
  equal: { es: 'El número de documento es el mismo.', en: 'The document number is the same.' },
  different: { es: 'La lista tiene otro número de documento.', en: 'The list has another document number.' },
  unknown: null,
};

/** Returns the sentences about a match, without fields that have no sentence. */
export function sentencesOf(match: Match): Explanation['fields'] {
  const { name } = match;
  const fields = [
    { field: 'document' as const, sentence: documents[match.document] },
    { field: 'name' as const, sentence: name && nameSentence(name) },
    { field: 'birthDate' as const, sentence: birthDates[match.birthDate] },
  ];
  return fields.flatMap(({ field, sentence }) => (sentence ? [{ field, sentence }] : []));
}

function nameSentence({ listed, likeness }: NonNullable<Match['name']>): LocalisedText {
  const said = (language: 'es' | 'en') =>
    likeness.pairs.map(({ ours, theirs, how }) => `${ours} – ${theirs} (${hows[how][language]})`).join(', ');
  const left = (es: string, en: string, words: readonly string[]) =>
    words.length === 0
      ? { es: '', en: '' }
      : { es: ` ${es}: ${words.join(', ')}.`, en: ` ${en}: ${words.join(', ')}.` };
  const ours = left('Solo en lo declarado', 'Only as declared', likeness.leftOurs);
  const theirs = left('Solo en la lista', 'Only on the list', likeness.leftTheirs);
  const percent = Math.floor(likeness.score * 100);
  return {
    es: `«${listed}» se parece en ${percent} %: ${said('es')}.${ours.es}${theirs.es}`,
    en: `‘${listed}’ is ${percent} % alike: ${said('en')}.${ours.en}${theirs.en}`,
  };
}

/** Reads an explanation from the database. It is not validated, because only we write it. */
export function readExplanation(kept: unknown): Explanation {
  return kept as Explanation;
}
