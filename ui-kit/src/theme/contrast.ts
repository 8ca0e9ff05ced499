/** An opaque colour as the light of a screen: red, green and blue, linear, from 0 to 1. */
type LinearLight = readonly [red: number, green: number, blue: number];

/** Returns an opaque OKLCH colour as linear light, by Björn Ottosson's published matrices. Colours that no screen can show are clamped. */
function linearLight(colour: string): LinearLight {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (parts === null) throw new Error(`${colour} is not an opaque OKLCH colour`);
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Returns the WCAG 2.2 relative luminance of an opaque OKLCH colour. */
function luminance(colour: string): number {
  const [red, green, blue] = linearLight(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2.2 contrast ratio of two opaque OKLCH colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns the same colour as `#rrggbb`, for code that cannot read OKLCH. */
export function hexOf(colour: string): string {
  const channels = linearLight(colour).map((light) => {
    const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
