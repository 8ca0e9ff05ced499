import { fileURLToPath } from 'node:url';

/** The word before a page number, by language. */
const words = { es: 'Página', en: 'Page' };

const fonts = {
  regular: fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
  strong: fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff')),
};

const margin = 48;
const foot_height = 40;
const gap = 12;
const row_gap = 7;
const detail_height = 10;
const figure_size = 12;
/** The height that the beginning of a section needs: its title, its figures and the first rows. */
const section_height = 150;
const inks = { text: '#16262b', muted: '#566a70', line: '#d5dedf', brand: '#0e4a57', stream: '#f2be3c' };

/** The paths of the logo in ui-kit/src/identity, with their colours, in a square of 32 units. */
const mark = [
  [
    inks.brand,
    'M16 0c8.05 0 14.7 5.94 15.83 13.67C22.6 12.1 20.4 3.6 9.2 8.1 5.9 9.4 3 10.7.76 11.1 2.86 4.67 8.88 0 16 0Z',
  ],
  [
    inks.stream,
    'M.17 14.3C3.5 14 6.6 12.6 10.2 11.2c9.9-3.9 11.2 4.8 21.78 5.7-.1 1.75-.48 3.43-1.1 4.98C20.2 20.6 18.6 12.9 9.4 17.3c-3.2 1.5-5.9 3-8.83 3.4A16 16 0 0 1 .17 14.3Z',
  ],
  [inks.brand, 'M1.7 23.4c3-.5 5.7-1.9 8.8-3.3 7.9-3.6 9.4 3.6 18.9 4.8A16 16 0 0 1 1.7 23.4Z'],
] as const;

interface Column {
  readonly head: string;
  /** The share of the paper's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

interface PaperTerms {
  readonly title: string;
  readonly language: 'es' | 'en';
  /** The text at the bottom of every page: the kind of paper and the time at which it was made. */
  readonly foot: string;
}

/**
 * A printed document (paper) in the product's design on A4, written from top to bottom. Finished pages can be taken one by one, so a paper
 * may have any length.
 */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  readonly #terms: PaperTerms;
  #columns: readonly Column[] = [];
  #page = 0;

  /** Begins a paper. pdfkit is loaded at this point and not at the start of the server, because most servers never write a paper. */
  static async begin(terms: PaperTerms): Promise<Paper> {
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: margin + foot_height },
      lang: terms.language,
      displayTitle: true,
      info: { Title: terms.title, Author: 'Caudal', Creator: 'Caudal' },
      autoFirstPage: false,
    });
    return new Paper(terms, document);
  }

  private constructor(terms: PaperTerms, document: PDFKit.PDFDocument) {
    this.#terms = terms;
    this.#document = document;
    this.#document.registerFont('regular', fonts.regular);
    this.#document.registerFont('strong', fonts.strong);
    this.#document.on('pageAdded', () => this.#beginPage());
    this.#document.addPage();
    this.#head();
  }

  /** Yields the bytes written so far. Call it between the parts of a paper, so that no more than a few pages are held in memory. */
  *take(): Generator<Uint8Array> {
    for (;;) {
      const written = this.#document.read();
      if (!(written instanceof Uint8Array)) return;
      yield written;
    }
  }

  /** Ends the paper, and yields the bytes that were not taken yet. */
  async *end(): AsyncGenerator<Uint8Array> {
    this.#document.end();
    for await (const written of this.#document) if (written instanceof Uint8Array) yield written;
  }

  /** Writes names and their values, one below the other. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    const { width, left } = this.#space();
    for (const [name, value] of facts) {
      const y = this.#document.y;
      this.#pen('regular', 9, inks.muted).text(name, left, y, { width: width * 0.3 });
      const below = this.#document.y;
      this.#document.fillColor(inks.text).text(value, left + width * 0.32, y, { width: width * 0.68 });
      this.#document.y = Math.max(this.#document.y, below) + 2;
    }
    this.#document.y += gap;
  }

  /** Writes figures beside each other. The last figure is the result of the others. */
  figures(figures: readonly (readonly [name: string, value: string])[]): void {
    const { width, left } = this.#space();
    const each = width / figures.length;
    const y = this.#document.y;
    this.#rule(y);
    this.#document.font('strong').fontSize(figure_size);
    const widest = Math.max(...figures.map(([, value]) => this.#document.widthOfString(value)));
    // Figures with eighteen decimals would overlap, so all figures are written smaller.
    const size = figure_size * Math.min(1, (each - gap) / widest);
    for (const [place, [name, value]] of figures.entries()) {
      const x = left + each * place;
      const options = { width: each - gap, lineBreak: false };
      this.#pen('regular', 8, inks.muted).text(name, x, y + gap, options);
      this.#pen('strong', size, inks.text).text(value, x, y + gap * 2, options);
    }
    this.#document.y = y + gap * 4;
    this.#rule(this.#document.y);
    this.#document.y += gap;
  }

  text(text: string): void {
    const { width, left } = this.#space();
    this.#pen('regular', 9, inks.muted).text(text, left, this.#document.y, { width });
    this.#document.y += gap;
  }

  /** Begins a section with its title; on the next page, when fewer than `section_height` points are left. */
  section(title: string): void {
    this.#columns = [];
    const { left, width, bottom } = this.#space();
    this.#document.y += gap;
    if (this.#document.y + section_height > bottom) this.#document.addPage();
    this.#pen('strong', 13, inks.text).text(title, left, this.#document.y, { width });
    this.#document.y += gap / 2;
  }

  /** Begins a table: the following rows are written below these headings, which are repeated on every page. */
  table(columns: readonly Column[]): void {
    this.#columns = columns;
    this.#heads();
  }

  /**
   * Writes a row. Text that does not fit its cell continues on further lines; `details` stand below the row, small, each on a line of its
   * own.
   */
  row(cells: readonly string[], details: readonly string[] = []): void {
    this.#document.font('regular').fontSize(9);
    const heights = this.#places().map(({ width }, place) =>
      this.#document.heightOfString(cells[place] ?? '', { width, features: ['tnum'] }),
    );
    const height = Math.max(...heights);
    const whole = height + details.length * detail_height + row_gap;
    const { left, width, bottom } = this.#space();
    if (this.#document.y + whole > bottom) this.#document.addPage();
    const y = this.#document.y;
    this.#pen('regular', 9, inks.text);
    this.#cells(cells, y);
    this.#document.fontSize(7.5).fillColor(inks.muted);
    for (const [place, detail] of details.entries())
      this.#document.text(detail, left, y + height + place * detail_height, { width, lineBreak: false });
    this.#document.y = y + whole;
  }

  #head(): void {
    const { left, width } = this.#space();
    for (const [ink, path] of mark)
      this.#document.save().translate(left, margin).scale(0.75).path(path).fill(ink).restore();
    this.#pen('strong', 15, inks.brand).text('Caudal', left + 32, margin + 4);
    this.#pen('strong', 20, inks.text).text(this.#terms.title, left, margin + 44, { width });
    this.#document.y += gap;
  }

  #beginPage(): void {
    this.#page += 1;
    const { left, width, bottom } = this.#space();
    const y = bottom + gap;
    this.#rule(y - 6);
    // The foot is below the bottom margin, where pdfkit would begin a new page, so the margin is set to 0 while the foot is written.
    const { margins } = this.#document.page;
    const { bottom: marginBelow } = margins;
    margins.bottom = 0;
    this.#pen('regular', 8, inks.muted).text(this.#terms.foot, left, y, { width: width * 0.8, lineBreak: false });
    const number = `${words[this.#terms.language]} ${this.#page}`;
    this.#document.text(number, left + width * 0.8, y, { width: width * 0.2, align: 'right', lineBreak: false });
    margins.bottom = marginBelow;
    this.#document.y = margin;
    if (this.#columns.length > 0) this.#heads();
  }

  #heads(): void {
    const y = this.#document.y;
    this.#pen('strong', 8, inks.muted);
    this.#cells(
      this.#columns.map(({ head }) => head),
      y,
    );
    this.#rule(y + 14);
    this.#document.y = y + 20;
  }

  #cells(cells: readonly string[], y: number): void {
    for (const [place, { x, width, align }] of this.#places().entries())
      this.#document.text(cells[place] ?? '', x, y, { width, align, features: ['tnum'] });
  }

  /** Returns the position and width of each column. The last column ends at the right margin. */
  #places() {
    const { left, width } = this.#space();
    let x = left;
    return this.#columns.map(({ share, align = 'left' }, place) => {
      const here = { x, width: width * share - (place === this.#columns.length - 1 ? 0 : gap), align };
      x += width * share;
      return here;
    });
  }

  #pen(font: 'regular' | 'strong', size: number, ink: string): PDFKit.PDFDocument {
    return this.#document.font(font).fontSize(size).fillColor(ink);
  }

  #rule(y: number): void {
    const { left, width } = this.#space();
    this.#document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(inks.line);
  }

  #space() {
    const { width, height } = this.#document.page;
    return { left: margin, width: width - margin * 2, bottom: height - margin - foot_height };
  }
}
