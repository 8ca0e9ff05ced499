// Remembers the text colours that have passed axe's contrast rules. These rules are its most expensive ones, so they run once for each
// combination of colours and not in every story that shows it.

/** The combinations of this run that axe has accepted. */
const accepted = new Set<string>();

/** Finds the elements whose text colours axe has not accepted yet. Call `accept` when axe has found no violation on this page. */
export function shownTextColours(): { readonly areNew: readonly Element[]; readonly accept: () => void } {
  const shown = textColoursOf(document.body);
  return {
    areNew: [...shown].filter(([combination]) => !accepted.has(combination)).map(([, element]) => element),
    accept: () => shown.forEach((_element, combination) => accepted.add(combination)),
  };
}

/**
 * Returns each combination of a text's colour, size, weight and decoration, the colour of the text around it and the paint under it, with
 * an element that shows it. The contrast rules judge by nothing else.
 */
function textColoursOf(root: Element): Map<string, Element> {
  const paints = new Map<Element, Paint>();
  const paintOf = (element: Element): Paint => {
    const known = paints.get(element) ?? readPaint(element);
    paints.set(element, known);
    return known;
  };
  const combinations = new Map<string, Element>();
  for (const element of root.querySelectorAll('*')) {
    // An element that only screen readers should notice is one pixel wide, and its colours do not matter.
    if (!holdsText(element) || !element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1)
      continue;
    const around = paintOf(element.parentElement ?? element).text.color;
    const combination = `${Object.values(paintOf(element).text).join(' ')} in ${around} on ${paintUnder(element, paintOf)}`;
    combinations.set(combination, element);
  }
  return combinations;
}

/** The properties of an element that the contrast of text in it depends on. */
interface Paint {
  readonly text: {
    readonly color: string;
    readonly font: string;
    readonly decoration: string;
    readonly shadow: string;
  };
  readonly background: string;
  readonly isOpaque: boolean;
  /** The effects that change an element together with everything that is painted in it. */
  readonly effects: string;
  /** The class of an absolutely placed element, '' for others: it implies where the element lies, which may be outside its parent. */
  readonly place: string;
}

function readPaint(element: Element): Paint {
  const style = getComputedStyle(element);
  const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style;
  const isPlaced = position === 'absolute' || position === 'fixed';
  return {
    text: {
      color: style.color,
      font: `${style.fontSize} ${style.fontWeight}`,
      decoration: style.textDecorationLine,
      shadow: style.textShadow,
    },
    background: `${backgroundColor} ${backgroundImage}`,
    isOpaque: !/,\s*0?\.?\d+\)$|\/|transparent/.test(backgroundColor),
    effects: `${opacity} ${filter} ${mixBlendMode}`,
    place: isPlaced ? (element.getAttribute('class') ?? '') : '',
  };
}

/** Describes what is painted under an element's text, up to the first opaque background, and the effects on all of it. */
function paintUnder(element: Element, paintOf: (element: Element) => Paint): string {
  const layers: string[] = [];
  let isCovered = false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { background, isOpaque, effects, place } = paintOf(at);
    if (!isCovered) layers.push(background, place);
    layers.push(effects);
    isCovered ||= isOpaque;
  }
  return layers.filter((layer) => !nothing_painted.has(layer)).join(' ');
}

const nothing_painted = new Set(['rgba(0, 0, 0, 0) none', '1 none normal', '']);

const holdsText = (element: Element) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
