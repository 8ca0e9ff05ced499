import { SaxesParser } from 'saxes';
import { ListRefused } from './list-refused.ts';

/** An element of a record, with its children. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const depth_max = 40;
const elements_of_record_max = 50_000;
const text_max = 100_000;

interface Shape {
  /** The name of the root element. */
  root: string;
  /** The names of the elements that are yielded with their content; all other elements are dropped. */
  records: readonly string[];
}

/** Returns a name without its namespace prefix, because lists change their prefixes. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Yields the records of a large file one by one, with only one record in memory. A file that defines a document type or entities is
 * refused before any entity is expanded. @throws ListRefused
 */
export async function* xmlRecords(chunks: AsyncIterable<string>, shape: Shape): AsyncGenerator<XmlElement> {
  const reading = new RecordReader(shape);
  for await (const chunk of chunks) yield* reading.write(chunk);
  yield* reading.end();
}

class RecordReader {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #shape: Shape;
  #depth = 0;
  #open: XmlElement[] = [];
  #elements = 0;
  #found: XmlElement[] = [];
  #failure: ListRefused | null = null;

  constructor(shape: Shape) {
    this.#shape = shape;
    this.#parser.on('error', (error) => this.#refuse(new ListRefused('malformed', error)));
    this.#parser.on('doctype', () => this.#refuse(new ListRefused('forbidden_markup')));
    this.#parser.on('opentag', ({ name, attributes }) => this.#opened(localName(name), attributes));
    this.#parser.on('closetag', () => this.#closed());
    this.#parser.on('text', (text) => this.#said(text));
    this.#parser.on('cdata', (text) => this.#said(text));
  }

  *write(chunk: string): Generator<XmlElement> {
    this.#parser.write(chunk);
    yield* this.#take();
  }

  *end(): Generator<XmlElement> {
    this.#parser.close();
    if (this.#depth !== 0) this.#refuse(new ListRefused('malformed'));
    yield* this.#take();
  }

  *#take(): Generator<XmlElement> {
    if (this.#failure) throw this.#failure;
    const found = this.#found;
    this.#found = [];
    yield* found;
  }

  /** Keeps the first failure, because the parser goes on until the end of its chunk. */
  #refuse(failure: ListRefused): void {
    this.#failure ??= failure;
  }

  #opened(name: string, attributes: Record<string, string>): void {
    if (this.#failure) return;
    this.#depth += 1;
    if (this.#depth === 1 && name !== this.#shape.root) return this.#refuse(new ListRefused('other_format'));
    if (this.#depth > depth_max) return this.#refuse(new ListRefused('malformed'));
    if (this.#open.length === 0 && !this.#shape.records.includes(name)) return;
    this.#elements = this.#open.length === 0 ? 1 : this.#elements + 1;
    if (this.#elements > elements_of_record_max) return this.#refuse(new ListRefused('malformed'));
    const element = { name, attributes, children: [], text: '' };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #closed(): void {
    if (this.#failure) return;
    this.#depth -= 1;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.#found.push(element);
  }

  #said(text: string): void {
    const element = this.#open.at(-1);
    if (!element || this.#failure) return;
    element.text += text;
    if (element.text.length > text_max) this.#refuse(new ListRefused('malformed'));
  }
}

/** Returns all descendant elements with the given name. */
export function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the text of an element's first child of a name; '' when there is no such child. */
export function childText(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? '';
}
