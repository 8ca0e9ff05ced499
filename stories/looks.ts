// Each function runs in a page. It is passed as text, so it uses nothing that is declared outside of it.

/** Returns the CSS pixels by which the page is wider than its window. */
export function overflowOf(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Lists amounts that wrap to a second line, because half of an amount reads as another amount. */
export function brokenAmounts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!/^\$?\s?\d[\d.,]*(\s[A-Z]{3,4})?$/.test(text.textContent ?? '')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) broken.push(text.textContent ?? '');
  }
  return broken;
}

/**
 * Lists texts whose first two letters are not drawn from left to right, or from bottom to top where the style asks for upright text. It
 * measures the screen, because an engine may accept a writing mode and not apply it.
 */
export function turnedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent ?? '';
    const first = words.search(/\p{L}\p{L}/u);
    const parent = text.parentElement;
    if (first < 0 || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Skips words for screen readers, whose box is one pixel wide.
    if (parent.clientWidth === 1) continue;
    const [one, next] = [first, first + 1].map((place) => {
      const range = document.createRange();
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, isDrawn: width > 0 && height > 0 };
    });
    if (!one?.isDrawn || !next?.isDrawn) continue;
    const [right, down] = [next.x - one.x, next.y - one.y];
    const isUpright = getComputedStyle(parent).writingMode !== 'horizontal-tb';
    if (isUpright ? down >= -Math.abs(right) : right <= Math.abs(down)) turned.push(words.trim());
  }
  return turned;
}
