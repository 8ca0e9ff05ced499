import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { definitionsIn } from './pdf-definitions.ts';
import { drawsPicture } from './pdf-drawn-pictures.ts';
import { packedObjects } from './pdf-streams.ts';

/** The maximum number of objects. No ordinary document has more, and inspecting them takes time for which other uploads wait. */
const objects_max = 200_000;
/**
 * The largest picture, in pixels; a sheet of A3 at 600 dots an inch has 70 million. Drawing a picture takes memory for all of its pixels,
 * however few bytes the compressed picture has.
 */
const picture_max_pixels = 100_000_000;

/** Keys of dictionaries in a PDF that serve only to run actions or to embed files. */
const actingKeys = ['AA', 'AF', 'Collection', 'EF', 'EmbeddedFiles', 'JS', 'JavaScript', 'RichMediaContent', 'XFA'];
/**
 * Action types that are refused. Links to a page of the document or of the web are allowed: they need a click, and officers' screens do not
 * follow links.
 */
const actions =
  'GoToE GoToR Hide ImportData JavaScript Launch Movie Rendition RichMediaExecute SetOCGState Sound SubmitForm'.split(
    ' ',
  );
const players = ['3D', 'FileAttachment', 'Movie', 'RichMedia', 'Screen', 'Sound'];

const acting = new Set(actingKeys.map((key) => PDFName.of(key)));
const actingActions = new Set<PDFObject | undefined>(actions.map((action) => PDFName.of(action)));
const playing = new Set<PDFObject | undefined>(players.map((player) => PDFName.of(player)));
const [action, subtype, opening] = [PDFName.of('S'), PDFName.of('Subtype'), PDFName.of('OpenAction')];
const [picture, width, height] = [PDFName.of('Image'), PDFName.of('Width'), PDFName.of('Height')];

/**
 * Checks whether a PDF contains an action, a sound or film, or an attached file. Inspects every object, even those that nothing refers to.
 * Returns null when some objects cannot be inspected, because they are hidden or exceed a limit, such as `objects_max`.
 * @throws when the content is not a PDF.
 */
export async function isActing(content: Buffer): Promise<boolean | null> {
  // `packedObjects` limits the decompressed size, so it runs before the document is loaded, which decompresses all packed objects.
  const packed = await packedObjects(content, picture_max_pixels);
  if (packed === null) return null;
  const { context } = await PDFDocument.load(content, { updateMetadata: false, throwOnInvalidObject: true });
  const written = definitionsIn(content, context);
  if (written === null) return null;
  const definitions = [...packed, ...written];
  const left = [
    ...context.enumerateIndirectObjects().map(([, object]) => object),
    ...definitions.map(({ object }) => object),
  ];
  // The name of a refused action may be an object by itself, to which other objects refer as their action or type.
  if (left.some((object) => actingActions.has(object) || playing.has(object))) return true;
  const dicts: PDFDict[] = [];
  for (let walked = 0; left.length > 0; walked += 1) {
    if (walked > objects_max) return null;
    const object = left.pop();
    if (object instanceof PDFArray) left.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (acts(dict)) return true;
    if (areaOf(dict) > picture_max_pixels) return null;
    dicts.push(dict);
    left.push(...dict.values());
  }
  return drawsPicture(definitions, dicts) ? null : false;
}

/** Returns the area of a picture in pixels; 0 when it is not a picture. */
function areaOf(dict: PDFDict): number {
  if (dict.lookup(subtype) !== picture) return 0;
  const sides = [dict.lookup(width), dict.lookup(height)];
  return sides.reduce((area, side) => area * (side instanceof PDFNumber ? side.asNumber() : 0), 1);
}

function acts(dict: PDFDict): boolean {
  if (dict.keys().some((key) => acting.has(key))) return true;
  if (actingActions.has(dict.lookup(action)) || playing.has(dict.lookup(subtype))) return true;
  // The action on opening the document may only go to a page.
  const opened = dict.lookup(opening);
  return opened instanceof PDFDict && dict.context.lookup(opened.get(action)) !== PDFName.of('GoTo');
}
