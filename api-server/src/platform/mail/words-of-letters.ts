/** What a letter says in one language. */
export interface Words {
  subject: string;
  opening: string;
  action: string;
  /** The other answer, where the letter asks something. */
  other?: string;
  closing: string;
}

/** Letters by their kind, each in both languages. What stands in braces is filled with what it is about. */
export type WordsOfLetters = Record<string, Record<'es' | 'en', Words>>;
