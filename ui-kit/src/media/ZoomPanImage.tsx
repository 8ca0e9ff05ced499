import { type CSSProperties, useEffect, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { classNames } from '../theme/class-names.ts';
import * as css from './ZoomPanImage.css.ts';

/** Quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface ZoomPanImageProps {
  /** The image's address. */
  readonly src: string;
  /** What the image shows, for who cannot see it: also the name of the place it is moved in. */
  readonly alt: string;
  /** 1 shows the whole image; from there to `zoomMax` it is larger than its frame and can be moved. */
  readonly zoom: number;
  /** The zoom was changed in the image itself: by pinching, with Ctrl and the wheel, or by + and -. In hundredths. */
  readonly onZoomChange: (zoom: number) => void;
  /** How far it can be enlarged. */
  readonly zoomMax: number;
  /** How often it is turned to the right, by a quarter each time. */
  readonly turns: QuarterTurns;
  /** The picture itself is there, drawn in its frame. */
  readonly onDrawn?: (frame: HTMLElement) => void;
  /** Of the frame: it needs a height. */
  readonly className?: string;
}

/**
 * An image to be looked at closely, by react-zoom-pan-pinch. Its owner holds the zoom and the turns, so that they last as
 * long as the owner wants. Moved by dragging, by the wheel or with the arrows; the whole image leaves the wheel and the
 * finger to the page.
 */
export function ZoomPanImage(props: ZoomPanImageProps) {
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
        // Without a modifier the wheel moves what is closer, and scrolls the page past what is whole.
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

/** What is in the middle of the frame stays there. */
function zoomAtMiddle({ zoomToPoint, instance }: ReactZoomPanPinchRef, zoom: number) {
  const frame = instance.wrapperComponent?.getBoundingClientRect();
  if (frame) void zoomToPoint(zoom, frame.x + frame.width / 2, frame.y + frame.height / 2, 0);
}
