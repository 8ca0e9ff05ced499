/** The texts of a letter in one language. */
export interface Words {
  subject: string;
  opening: string;
  action: string;
  /** The label of the other answer, when the letter asks a question. */
  other?: string;
  closing: string;
}

/** Letters by their kind, each in both languages. Names in braces are replaced by facts. */
export type WordsOfLetters = Record<string, Record<'es' | 'en', Words>>;
