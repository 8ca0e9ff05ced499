const quoted = /(['"`])([A-ZÁÉÍÓÚÑ¿¡](?:(?!\1)[^\\\n$])*)\1/g;
const between_tags = />\s*([A-ZÁÉÍÓÚÑ¿¡][^<>{}]*?)\s*(?=[<{])/g;
const translation = /^msgid "(.*)"\nmsgstr "(.*)"$/gm;

/** Shorter texts, such as "No", are in too many files to connect a test with a screen. */
const shortest = 4;

/** Returns the texts for readers in a file: what a screen shows, or what a test looks for. Each begins with a capital letter. */
export function textsIn(text: string): ReadonlySet<string> {
  const inQuotes = [...text.matchAll(quoted)].flatMap(([, , words]) => words ?? []);
  const inTags = [...text.matchAll(between_tags)].flatMap(([, words]) => words?.replaceAll(/\s+/g, ' ') ?? []);
  return new Set([...inQuotes, ...inTags].filter((words) => words.length >= shortest));
}

/** Returns the translations of a catalogue. Leaves out those that read like the original, because they do not tell the languages apart. */
export function translationsIn(text: string): ReadonlySet<string> {
  const pairs = [...text.matchAll(translation)].map(([, original = '', translated = '']) => ({ original, translated }));
  const telling = pairs.filter(({ original, translated }) => translated !== original && translated.length >= shortest);
  return new Set(telling.map(({ translated }) => translated));
}
