import { type CSSProperties, useEffect, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { classNames } from '../theme/class-names.ts';
import * as css from './ZoomPanImage.css.ts';

/** The number of quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface ZoomPanImageProps {
  /** The image's URL. */
  readonly src: string;
  /** The content of the image for people who cannot see it; it is also the name of the region in which the image moves. */
  readonly alt: string;
  /** The zoom: 1 shows the whole image; above 1, up to `zoomMax`, the image is larger than its frame and can be moved. */
  readonly zoom: number;
  /**
   * Called with the new zoom, rounded to hundredths, when it is changed in the image itself: by pinching, with Ctrl and the wheel, or by +
   * and -.
   */
  readonly onZoomChange: (zoom: number) => void;
  /** The largest zoom. */
  readonly zoomMax: number;
  /** The number of quarter turns to the right. */
  readonly turns: QuarterTurns;
  /** Called with the frame when the picture has loaded. */
  readonly onDrawn?: (frame: HTMLElement) => void;
  /** A class for the frame, which needs a height. */
  readonly className?: string;
}

/**
 * Shows an image that people examine closely, with react-zoom-pan-pinch. The parent component holds the zoom and the turns, and so decides
 * when they are reset. An enlarged image is moved by dragging, by the wheel or with the arrows; while the whole image is in view, the wheel
 * and the finger scroll the page.
 */
export function ZoomPanImage(props: ZoomPanImageProps) {
  'use memo';
  const { src, alt, zoom, onZoomChange, zoomMax, turns, onDrawn, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const isReady = useRef(false);
  const isWhole = zoom <= 1;

  useEffect(() => {
    if (view.current && hundredths(view.current.state.scale) !== zoom) zoomAtMiddle(view.current, zoom);
  }, [zoom]);

  return (
    <div ref={frame} className={classNames(css.frame, !isWhole && css.movable, className)}>
      <TransformWrapper
        ref={view}
        minScale={1}
        maxScale={zoomMax}
        disablePadding
        onInit={(ref) => {
          void ref.centerView(zoom, 0);
          isReady.current = true;
        }}
        onTransform={(_, { scale }) => {
          if (isReady.current && hundredths(scale) !== zoom) onZoomChange(hundredths(scale));
        }}
        // The wheel zooms only with a modifier. Without one it moves an enlarged image, or scrolls the page if the whole image is in view.
        wheel={{ activationKeys: withControl }}
        trackPadPanning={{ disabled: isWhole, velocityDisabled: true }}
        panning={{ disabled: isWhole, velocityDisabled: true }}
        zoomAnimation={{ disabled: true }}
        keyboard={{ disabled: false, panStep: 60, zoomStep: 0.5, animationTime: 0 }}
        doubleClick={{ disabled: true }}
      >
        <TransformComponent
          wrapperStyle={whole}
          contentStyle={whole}
          wrapperProps={{ role: 'region', 'aria-label': alt }}
        >
          <img
            className={css.image}
            style={{ rotate: `${turns * 90}deg` }}
            src={src}
            alt={alt}
            draggable={false}
            decoding="async"
            onLoad={() => frame.current && onDrawn?.(frame.current)}
            data-sideways={turns % 2 === 1 || undefined}
          />
        </TransformComponent>
      </TransformWrapper>
    </div>
  );
}

const whole: CSSProperties = { width: '100%', height: '100%' };

function withControl(pressed: readonly string[]): boolean {
  return pressed.includes('Control') || pressed.includes('Meta');
}

function hundredths(scale: number): number {
  return Math.round(scale * 100) / 100;
}

/** Zooms around the middle of the frame. */
function zoomAtMiddle({ zoomToPoint, instance }: ReactZoomPanPinchRef, zoom: number) {
  const frame = instance.wrapperComponent?.getBoundingClientRect();
  if (frame) void zoomToPoint(zoom, frame.x + frame.width / 2, frame.y + frame.height / 2, 0);
}
