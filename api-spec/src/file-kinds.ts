import type { LocalisedText } from './problem.ts';

/** The formats in which a file may be sent. */
export type FileFormat = 'image/png' | 'image/jpeg' | 'application/pdf';

/** The largest file, in units of 1,048,576 bytes, which people call MB. */
const file_max_megabytes = 10;

/** The limits of uploads. Rule verification 9. */
export const upload_limits = {
  file_max_megabytes,
  file_max_bytes: file_max_megabytes * 1024 * 1024,
  /** The most files of one upload. */
  files_max: 20,
  /** The shortest side of an image. */
  side_min_pixels: 320,
} as const;

/** The families of files, each with its own advice. */
type Family = 'document' | 'picture' | 'archive' | 'recording' | 'other';

interface Named {
  readonly family: Family;
  /** The format in which the kind may be sent; absent for kinds that are never accepted. */
  readonly format?: FileFormat;
  /** The name of the kind, with its article, for a sentence that begins with 'Esto es' or 'This is'. */
  readonly es: string;
  readonly en: string;
}

/** The kinds of files that people send, with the words that name them to their sender. */
export const fileKinds = {
  jpeg: { family: 'picture', format: 'image/jpeg', es: 'una foto JPEG', en: 'a JPEG photo' },
  png: { family: 'picture', format: 'image/png', es: 'una imagen PNG', en: 'a PNG image' },
  pdf: { family: 'document', format: 'application/pdf', es: 'un PDF', en: 'a PDF' },
  heic: {
    family: 'picture',
    es: 'una foto HEIC, como las guardan los iPhone',
    en: 'a HEIC photo, as iPhones keep them',
  },
  avif: { family: 'picture', es: 'una imagen AVIF', en: 'an AVIF image' },
  webp: { family: 'picture', es: 'una imagen WebP', en: 'a WebP image' },
  gif: { family: 'picture', es: 'una imagen GIF', en: 'a GIF image' },
  tiff: { family: 'picture', es: 'una imagen TIFF', en: 'a TIFF image' },
  bmp: { family: 'picture', es: 'una imagen BMP', en: 'a BMP image' },
  svg: { family: 'picture', es: 'un dibujo SVG', en: 'an SVG drawing' },
  jxl: { family: 'picture', es: 'una imagen JPEG XL', en: 'a JPEG XL image' },
  jp2: { family: 'picture', es: 'una imagen JPEG 2000', en: 'a JPEG 2000 image' },
  ico: { family: 'picture', es: 'un icono', en: 'an icon' },
  psd: { family: 'picture', es: 'una imagen de Photoshop', en: 'a Photoshop image' },
  word: { family: 'document', es: 'un documento de Word', en: 'a Word document' },
  excel: { family: 'document', es: 'una hoja de Excel', en: 'an Excel sheet' },
  powerpoint: { family: 'document', es: 'una presentación de PowerPoint', en: 'a PowerPoint presentation' },
  office: { family: 'document', es: 'un documento de Office', en: 'an Office document' },
  writer: { family: 'document', es: 'un documento de LibreOffice', en: 'a LibreOffice document' },
  calc: { family: 'document', es: 'una hoja de LibreOffice', en: 'a LibreOffice sheet' },
  impress: { family: 'document', es: 'una presentación de LibreOffice', en: 'a LibreOffice presentation' },
  iwork: {
    family: 'document',
    es: 'un documento de Pages, Numbers o Keynote',
    en: 'a Pages, Numbers or Keynote document',
  },
  epub: { family: 'document', es: 'un libro EPUB', en: 'an EPUB book' },
  mail: { family: 'document', es: 'un correo guardado', en: 'a saved e-mail' },
  rtf: { family: 'document', es: 'un documento RTF', en: 'an RTF document' },
  postscript: { family: 'document', es: 'un documento PostScript', en: 'a PostScript document' },
  html: { family: 'document', es: 'una página web', en: 'a web page' },
  xml: { family: 'document', es: 'un archivo XML', en: 'an XML file' },
  text: { family: 'document', es: 'un archivo de texto', en: 'a text file' },
  zip: { family: 'archive', es: 'un archivo comprimido ZIP', en: 'a ZIP archive' },
  rar: { family: 'archive', es: 'un archivo comprimido RAR', en: 'a RAR archive' },
  sevenZip: { family: 'archive', es: 'un archivo comprimido 7z', en: 'a 7z archive' },
  gzip: { family: 'archive', es: 'un archivo comprimido GZ', en: 'a GZ archive' },
  video: { family: 'recording', es: 'un video', en: 'a video' },
  audio: { family: 'recording', es: 'un audio', en: 'a sound recording' },
  program: { family: 'other', es: 'un programa', en: 'a program' },
  empty: { family: 'other', es: 'un archivo vacío', en: 'an empty file' },
  unknown: { family: 'other', es: 'un archivo que no reconocemos', en: 'a file that we do not recognise' },
} as const satisfies Record<string, Named>;

export type FileKind = keyof typeof fileKinds;

/** Returns the format in which a file of this kind may be sent; null for a kind that is never accepted. */
export function formatOf(kind: FileKind): FileFormat | null {
  const named: Named = fileKinds[kind];
  return named.format ?? null;
}

const only = {
  pdf: { es: 'Solo se permite archivo PDF', en: 'Only PDF files are allowed' },
  image: { es: 'Solo se permite una foto PNG o JPEG', en: 'Only a PNG or JPEG photo is allowed' },
  any: {
    es: 'Solo se permite archivo PDF, o una foto PNG o JPEG',
    en: 'Only a PDF, or a PNG or JPEG photo, is allowed',
  },
} as const;

const again = { es: 'elige otro archivo', en: 'choose another file' };
const asPdf = { es: 'guárdalo como PDF y envíalo otra vez', en: 'save it as a PDF and send it again' };
const asPhoto = { es: 'guárdalo como JPEG y envíalo otra vez', en: 'save it as a JPEG and send it again' };
const retake = { es: 'toma la foto de nuevo o elige otra', en: 'take the photo again or choose another one' };
const unpack = { es: 'ábrelo y envía por separado lo que trae', en: 'open it and send what is in it one by one' };

/** The advice to the sender of a refused file, by the family of the file and what is accepted. */
const advice = {
  document: { pdf: asPdf, image: retake, any: asPdf },
  picture: { pdf: asPdf, image: retake, any: asPhoto },
  archive: { pdf: unpack, image: retake, any: unpack },
  recording: { pdf: again, image: retake, any: again },
  other: { pdf: again, image: retake, any: again },
} as const satisfies Record<Family, Record<keyof typeof only, LocalisedText>>;

/** Says what a refused file is, what is accepted, and what to do. */
export function refusedFileWords(kind: FileKind, formats: readonly FileFormat[]): LocalisedText {
  const takesPdfs = formats.includes('application/pdf');
  const accepted = takesPdfs ? (formats.length === 1 ? 'pdf' : 'any') : 'image';
  const { family, es, en } = fileKinds[kind];
  const [what, how] = [only[accepted], advice[family][accepted]];
  return {
    es: `Esto es ${es}. ${what.es}: ${how.es}.`,
    en: `This is ${en}. ${what.en}: ${how.en}.`,
  };
}
