// Checks that a story keeps working after the browser translates its page.
import { translated } from '../stories/page-translator.ts';
import { isValue } from '../ui-kit/src/text/untranslated-values.ts';

/** Returns the faults of the open page, and leaves it translated. */
export async function translationFaults(): Promise<string[]> {
  const texts = textsOf(document.body);
  const faults = texts.filter(isTranslatedValue).map((text) => `${text.data.trim()} may be translated: mark it`);
  const before = document.body.innerHTML;
  await translated();
  // Writes into the same text nodes as before, as React does even after a translator moved or replaced them.
  for (const text of texts) text.nodeValue = text.data;
  if (document.body.innerHTML !== before)
    faults.push('what React writes after a translation is not what the page shows');
  await translated();
  return faults;
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function isTranslatedValue({ data, parentElement }: Text): boolean {
  return (
    isValue(data) &&
    parentElement?.childNodes.length === 1 &&
    !parentElement?.closest('[translate="no"], style, script')
  );
}
