import type { components } from '@caudal/api-spec/server';
import PDFDocument from 'pdfkit';

/** A paper of several pages: its title, and the lines of each page with their headings. */
export interface Paper {
  readonly title: string;
  readonly pages: readonly (readonly (readonly [heading: string, line: string])[])[];
}

/** A paper with its document kind and the name of its file. */
export interface LevelPaper extends Paper {
  readonly kind: string;
  readonly fileName: string;
}

/** The fields and papers that a customer submits for one level. */
export interface LevelAnswers {
  readonly fields: components['schemas']['LevelFields']['fields'];
  readonly papers: readonly LevelPaper[];
}

const ink = '#17302f';
const faint = '#41605d';

/** Draws a paper as a PDF. It is plainly a drawing: it says so on each page, and belongs to nobody. */
export async function drawPaper({ title, pages }: Paper): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 56, autoFirstPage: false, info: { Title: title } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
  });
  for (const [place, lines] of pages.entries()) {
    document.addPage().rect(56, 56, 483, 44).fill('#0d5a57');
    document.fillColor('#fff').fontSize(15).text(title, 70, 70);
    document.y = 130;
    for (const [heading, line] of lines) {
      document.fillColor(faint).fontSize(9).text(heading.toLocaleUpperCase('es'), 56);
      document.fillColor(ink).fontSize(13).text(line, 56).moveDown(0.8);
    }
    const foot = `Papel para probar Caudal, de nadie. Página ${place + 1} de ${pages.length}`;
    document.fillColor(faint).fontSize(9).text(foot, 56, 760);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
