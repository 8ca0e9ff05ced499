// Reads what the public pages say, from the texts in their components.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { extractFromFileWithBabel } from '@lingui/cli/api';
import { repositoryRoot } from '../../setup/repository.ts';
import { keptFiles, readKept } from '../repository-files.ts';

const app = 'customer-app';
const pages = /^customer-app\/src\/public\/(.+\.tsx)$/;

/** A sentence of a page, or a heading or label. */
export interface Statement {
  /** The key of the sentence in a table of ties: its first words and a fingerprint of all of it. */
  key: string;
  /** The sentence without tags. Values that are filled in appear as expressions: `{pesosText(depositMinimum)}`. */
  text: string;
  /** True for a text that states nothing: one that ends with neither '.' nor ':', such as a question, or is as short as 'Sí.'. */
  isHeading: boolean;
}

/** Returns the paths of the public pages' components, from `customer-app/src/public/`. */
export const pagePaths = () => keptFiles().flatMap((path) => pages.exec(path)?.[1] ?? []);

const read = new Map<string, Promise<Statement[]>>();

/** Returns the statements of a component, each once. */
export function statementsOf(path: string): Promise<Statement[]> {
  const former = read.get(path);
  const found = former ?? readStatements(path);
  read.set(path, found);
  return found;
}

async function readStatements(path: string): Promise<Statement[]> {
  const file = `${app}/src/public/${path}`;
  const linguiConfig = getConfig({ configPath: join(repositoryRoot, app, 'lingui.config.ts') });
  const texts: string[] = [];
  await extractFromFileWithBabel(
    file,
    readKept(file),
    ({ message, placeholders }) => void texts.push(spelledOut(message ?? '', placeholders ?? {})),
    { linguiConfig },
    { plugins: ['typescript', 'jsx'] },
  );
  return [...new Set(texts.flatMap(sentencesOf))].map((text) => ({
    key: keyOf(text),
    text,
    isHeading: !/.{5}[.:]$/.test(text),
  }));
}

function spelledOut(message: string, placeholders: Readonly<Record<string, string | readonly string[]>>): string {
  return message
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${[placeholders[name] ?? name].flat()[0]?.trim()}}`);
}

const sentencesOf = (text: string) => text.split(/(?<=[.:?])\s+(?=[A-ZÁÉÍÓÚÑ¿{])/);

function keyOf(text: string): string {
  const opening = text
    .split(/[\s,.:;]+/)
    .slice(0, 3)
    .join(' ');
  return `${opening} #${createHash('sha256').update(text).digest('hex').slice(0, 4)}`;
}

const written: ReadonlyMap<string, number> = new Map([
  ...'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ').map((word, at) => [word, at + 2] as const),
  ['quince', 15],
  ['veinte', 20],
  ['treinta', 30],
  ['cien', 100],
]);

/** Returns the numbers that a statement names in digits or in words, such as 'un año'. Values that are filled in are left out. */
export function numbersOf(text: string): number[] {
  const bare = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\buna?(?= (?:año|mes|día|hora|semana)\b)/gi, '1');
  return [...bare.matchAll(/\d+(?:[.-]\d+)*|\p{L}+/gu)].flatMap(([word]) =>
    /^\d/.test(word)
      ? word.split('-').map((part) => Number(part.replaceAll('.', '')))
      : (written.get(word.toLowerCase()) ?? []),
  );
}

/** Returns the expressions whose values are filled into a text, in order. */
export const filledIn = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, expression = '']) => expression);

/** Returns a component's texts outside the translation macros, which no tie would cover: two words or more, between tags or in quotes. */
export function bareTexts(path: string): string[] {
  const code = readKept(`${app}/src/public/${path}`)
    .replaceAll(/<Trans>[\s\S]*?<\/Trans>|\bt`[^`]*`/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const between = code.matchAll(/[>}]([^<>{}()=;]*\p{L}+\s+\p{L}{2,}[^<>{}()=;]*)</gu);
  const quoted = code.matchAll(/['"`]([^'"`\n]*\p{L}{3,} \p{L}{2,}[^'"`\n]*)['"`]/gu);
  return [...between, ...quoted].map(([, text = '']) => text.trim());
}
