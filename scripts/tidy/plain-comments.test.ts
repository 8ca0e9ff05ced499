import { describe, expect, it } from 'vitest';
import { commentsOf, isRiddle } from './plain-comments.ts';
import { codeFiles } from './repository-files.ts';

/** The largest accepted share of comments that begin with one of the listed words: in a few, the word is right. */
const share_max = 0.03;

describe('comments', () => {
  it('are read from blocks and from lines that follow each other', () => {
    const text =
      '/** Returns it.\n * In full. */\nconst a = 1; // no comment of its own\n  // Two lines\n  // of one.\n';
    expect(commentsOf({ text })).toEqual(['Returns it.\n * In full.', 'Two lines\n  // of one.']);
    expect(['Of a row.', 'Offers a row.', 'Whether it is.', 'Returns whether it is.'].map(isRiddle)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('begin with a verb or with the thing that they describe', () => {
    // Migrations are left out, because an applied one is never edited.
    const files = codeFiles().filter(({ path }) => !path.startsWith('api-server/migrations/'));
    const comments = files.flatMap((file) =>
      commentsOf(file).map((comment) => `${file.path}: ${comment.slice(0, 60)}`),
    );
    const riddles = comments.filter((comment) => isRiddle(comment.slice(comment.indexOf(': ') + 2)));
    expect(comments.length).toBeGreaterThan(1_000);
    expect(riddles.length / comments.length, riddles.slice(0, 20).join('\n')).toBeLessThanOrEqual(share_max);
  });
});
