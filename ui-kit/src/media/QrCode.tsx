import { useMemo } from 'react';
import { encode } from 'uqr';
import { code } from './QrCode.css.ts';

interface QrCodeProps {
  /** The encoded value: an address or a link. */
  readonly value: string;
  /** The name and purpose of the code: 'Código QR para tu autenticador'. */
  readonly label: string;
}

/** The width of the quiet zone that the standard requires, in modules (ISO/IEC 18004). */
const border_modules = 4;

/**
 * Shows a value for the camera of another device. Always show the same value beside it as text, for people who have only the device that
 * shows the code.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg {...named(label)} className={code} viewBox={`0 0 ${size} ${size}`} width="200" height="200">
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Names the drawing. A drawing made from data is an image to screen readers; an `img` element would need a file. */
function named(label: string) {
  return { role: 'img', 'aria-label': label } as const;
}

/** Returns one path of all dark modules. */
function draw(value: string): { size: number; path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: border_modules });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join('') };
}
