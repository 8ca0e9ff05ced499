// Reads tables of words that are written as text: words separated by blanks, and pairs with a colon.

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const wordSet = (text: string): ReadonlySet<string> => new Set(words(text));

/** Returns the pairs of a table such as 'maria:mra,mria sr:1', each as its two sides. */
export const pairs = (text: string): (readonly [string, string])[] =>
  words(text).map((pair) => {
    const [one = '', other = ''] = pair.split(':');
    return [one, other];
  });
