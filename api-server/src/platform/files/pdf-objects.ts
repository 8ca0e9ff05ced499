import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { definitionsIn } from './pdf-definitions.ts';
import { packedObjects } from './pdf-streams.ts';

/** More of them no paper has; walking them costs time that others wait for. */
const objects_max = 200_000;
/** A sheet of A3 at 600 dots an inch has 70 million. Whoever draws more holds all of it in memory, however few bytes it came in. */
const picture_max_pixels = 100_000_000;

/** What a document may hold only to act, or to carry something along. */
const actingKeys = ['AA', 'AF', 'Collection', 'EF', 'EmbeddedFiles', 'JS', 'JavaScript', 'RichMediaContent', 'XFA'];
/** A link to a page of its own or of the web stays: it needs a press, and officers' screens follow none. */
const actions = [
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
];
const players = ['3D', 'FileAttachment', 'Movie', 'RichMedia', 'Screen', 'Sound'];

const acting = new Set(actingKeys.map((key) => PDFName.of(key)));
const actingActions = new Set<PDFObject | undefined>(actions.map((action) => PDFName.of(action)));
const playing = new Set<PDFObject | undefined>(players.map((player) => PDFName.of(player)));
const [action, subtype, opening] = [PDFName.of('S'), PDFName.of('Subtype'), PDFName.of('OpenAction')];
const [picture, width, height] = [PDFName.of('Image'), PDFName.of('Width'), PDFName.of('Height')];

/**
 * Whether anything in a PDF acts by itself, plays, or carries a file: told by its objects, whatever way a reader would come to them.
 * Null where there is more of it than any paper has. @throws where it is no PDF.
 */
export async function isActing(content: Buffer): Promise<boolean | null> {
  // Before all of them are unfolded.
  const packed = await packedObjects(content, picture_max_pixels);
  if (packed === null) return null;
  const { context } = await PDFDocument.load(content, { updateMetadata: false, throwOnInvalidObject: true });
  const written = definitionsIn(content, context);
  if (written === null) return null;
  const left = [...context.enumerateIndirectObjects().map(([, object]) => object), ...packed, ...written];
  // A name that stands by itself is what some other object says by it.
  if (left.some((object) => actingActions.has(object) || playing.has(object))) return true;
  for (let walked = 0; left.length > 0; walked += 1) {
    if (walked > objects_max) return null;
    const object = left.pop();
    if (object instanceof PDFArray) left.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (acts(dict)) return true;
    if (areaOf(dict) > picture_max_pixels) return null;
    left.push(...dict.values());
  }
  return false;
}

/** In pixels; 0 of what is no picture. */
function areaOf(dict: PDFDict): number {
  if (dict.lookup(subtype) !== picture) return 0;
  const sides = [dict.lookup(width), dict.lookup(height)];
  return sides.reduce((area, side) => area * (side instanceof PDFNumber ? side.asNumber() : 0), 1);
}

function acts(dict: PDFDict): boolean {
  if (dict.keys().some((key) => acting.has(key))) return true;
  if (actingActions.has(dict.lookup(action)) || playing.has(dict.lookup(subtype))) return true;
  // Opening may lead to a page, and do nothing else.
  const opened = dict.lookup(opening);
  return opened instanceof PDFDict && dict.context.lookup(opened.get(action)) !== PDFName.of('GoTo');
}
