import { randomUUID } from 'node:crypto';
import PDFDocument from 'pdfkit';

interface PdfWishes {
  pages?: number;
  /** The text of each page before its number; random by default, so that no two PDFs are equal. */
  words?: string;
  /** The password that opens the PDF. */
  password?: string;
  /** The password that allows changes; a reader is not asked for it. */
  ownerPassword?: string;
  /** The version of the PDF format, which decides the kind of encryption. */
  version?: '1.3' | '1.4' | '1.7' | '1.7ext3';
  /** The script that a PDF reader runs on opening the file. */
  script?: string;
  /** A file that is attached to the PDF. */
  attachment?: Buffer;
}

/** Creates a PDF, by default with a random text. */
export async function aPdf({
  pages = 1,
  words,
  password,
  ownerPassword,
  version,
  script,
  attachment,
}: PdfWishes = {}): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    ...(password && { userPassword: password }),
    ...(ownerPassword && { ownerPassword }),
    ...(version && { pdfVersion: version }),
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
  });
  for (let page = 1; page <= pages; page += 1)
    document.addPage({ size: 'A4' }).text(`${words ?? randomUUID()} ${page}`);
  if (attachment) document.file(attachment, { name: 'nota.txt' });
  document.end();
  await ended;
  const made = Buffer.concat(chunks);
  return script === undefined ? made : withOpeningScript(made, script);
}

/** Appends a new version of the catalogue with the script, as a PDF editor does. */
function withOpeningScript(pdf: Buffer, script: string): Buffer {
  const text = pdf.toString('latin1');
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1] ?? '';
  const size = /\/Size (\d+)/.exec(text)?.[1] ?? '';
  const pages = /\/Pages (\d+) 0 R/.exec(text)?.[1] ?? '';
  const before = /startxref\s+(\d+)/.exec(text)?.[1] ?? '';
  const action = `/OpenAction << /S /JavaScript /JS (${script}) >>`;
  const catalogue = `${root} 0 obj\n<< /Type /Catalog /Pages ${pages} 0 R ${action} >>\nendobj\n`;
  const at = pdf.length;
  const table = `xref\n${root} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${before} >>\n`;
  return Buffer.concat([
    pdf,
    Buffer.from(`${catalogue}${table}${trailer}startxref\n${at + catalogue.length}\n%%EOF\n`),
  ]);
}

interface WrittenObject {
  number: number;
  says: string;
  /** True when the cross-reference table lists this object, as it does by default. */
  isNamed?: boolean;
  /** The beginning of the object, if it differs from `number 0 obj`. */
  opened?: string;
}

/** Builds a PDF of these objects in this order; 1 is the catalogue. */
export function aPdfOf(objects: readonly WrittenObject[]): Buffer {
  let text = '%PDF-1.7\n';
  const places = new Map<number, number>();
  for (const { number, says, isNamed = true, opened = `${number} 0 obj` } of objects) {
    if (isNamed) places.set(number, text.length);
    text += `${opened}\n${says}\nendobj\n`;
  }
  const size = Math.max(...places.keys()) + 1;
  const lines = Array.from({ length: size - 1 }, (_, at) => {
    const place = places.get(at + 1);
    return `${String(place ?? 0).padStart(10, '0')} 00000 ${place === undefined ? 'f' : 'n'} \n`;
  });
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** Builds a PDF of one page: object 1 is the catalogue, 3 the page. */
export function writtenPdf(catalogue: string, page = '', more: Readonly<Record<number, string>> = {}): Buffer {
  const objects: Readonly<Record<number, string>> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>`,
    ...more,
  };
  return aPdfOf(Object.entries(objects).map(([number, says]) => ({ number: Number(number), says })));
}

/** Returns a form with one file for each field, as an upload has them. */
export function filesOf(...files: [field: string, content: Buffer, name?: string][]): FormData {
  const form = new FormData();
  for (const [field, content, name = `${field}.pdf`] of files)
    form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}
