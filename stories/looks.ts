// Each function runs in a page. It is sent to the page as text, so it uses nothing that is declared outside of it.

/** Returns the CSS pixels by which the page is wider than its window. */
export function overflowOf(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Lists amounts that wrap to a second line, because half of an amount looks like a different amount. */
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
 * Lists texts whose letters are not drawn from left to right, or from bottom to top where the style asks for upright text. It measures the
 * first two letters of the first word that is on one line, because an engine may accept a writing mode and not apply it.
 */
export function turnedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const node = text;
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Skips words for screen readers, whose box is one pixel wide.
    if (parent.clientWidth === 1) continue;
    // WebKit also gives an empty box, at the end of the line before, for a letter that begins a line.
    const boxesOf = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    };
    const words = node.textContent ?? '';
    const starts = [...words.matchAll(/\p{L}{2,}/gu)]
      .filter(({ 0: word, index }) => boxesOf(index, index + word.length).length === 1)
      .map(({ index }) => index);
    for (const start of starts.slice(0, 1)) {
      const [one, next] = [start, start + 1].map((place) => boxesOf(place, place + 1)[0]);
      if (!one || !next) continue;
      const right = next.x + next.width / 2 - (one.x + one.width / 2);
      const down = next.y + next.height / 2 - (one.y + one.height / 2);
      const isUpright = getComputedStyle(parent).writingMode !== 'horizontal-tb';
      if (isUpright ? down >= -Math.abs(right) : right <= Math.abs(down)) turned.push(words.trim());
    }
  }
  return turned;
}
