import { useMemo } from 'react';
import { encode } from 'uqr';
import { code } from './QrCode.css.ts';

export interface QrCodeProps {
  /** What is encoded: an address, a link. */
  readonly value: string;
  /** What it is and what it is for: 'Código QR para tu autenticador'. */
  readonly label: string;
}

/** The quiet zone that the standard asks for, in modules (ISO/IEC 18004). */
const border_modules = 4;

/** A value for the camera of another device. Always beside the same value as text: one may be on that device already. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg {...named(label)} className={code} viewBox={`0 0 ${size} ${size}`} width="200" height="200">
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

/** A drawing made of data is an image to screen readers; there is no file that an img element could show. */
function named(label: string) {
  return { role: 'img', 'aria-label': label } as const;
}

/** One path of all dark modules. */
function draw(value: string): { size: number; path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: border_modules });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join('') };
}
