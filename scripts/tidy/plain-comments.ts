import type { RepositoryFile } from './repository-files.ts';

/** Words that begin an answer to a question that no reader has asked: 'Of so few entries …', 'What is old once …'. */
const openings =
  'That What Whose Whom Who Of In By As From With Where When To For At On Without Since Until While Whether How Which If Once So After Before Beyond Under Between Among';
const riddle = new RegExp(`^(?:${openings.replaceAll(' ', '|')})\\b`);

const block = /\/\*\*?[\s*]*([\s\S]*?)\*\//g;
const line = /^[ \t]*\/\/ ?(.*(?:\n[ \t]*\/\/.*)*)/gm;

/** Returns the comments of a file, each without its signs: a block, or lines that follow each other. */
export const commentsOf = ({ text }: Pick<RepositoryFile, 'text'>): string[] =>
  [block, line].flatMap((form) => [...text.matchAll(form)].map(([, words = '']) => words.trim()));

/** Returns true if a comment begins with one of the listed words, and not like a sentence of a manual. */
export const isRiddle = (comment: string): boolean => riddle.test(comment);
