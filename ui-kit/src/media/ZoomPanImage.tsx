import {
  createContext,
  type CSSProperties,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
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

/** The part of the properties that `Sheet` draws. */
interface Drawn extends Pick<ZoomPanImageProps, 'src' | 'alt' | 'turns'> {
  readonly onDrawn: () => void;
}

const DrawnContext = createContext<Drawn | null>(null);

/**
 * Shows an image that people examine closely, with react-zoom-pan-pinch. The parent component holds the zoom and the turns, and so decides
 * when they are reset. An enlarged image is moved by dragging, by the wheel or with the arrows; while the whole image is in view, the wheel
 * and the finger scroll the page. Another `src` begins in the middle; showing it in the same component is faster than mounting another.
 */
export function ZoomPanImage(props: ZoomPanImageProps) {
  'use memo';
  const { src, alt, zoom, zoomMax, turns, onDrawn, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const latest = useLatest(props);
  useZoom(view, src, zoom);

  const drawn = useMemo(
    () => ({ src, alt, turns, onDrawn: () => frame.current && onDrawn?.(frame.current) }),
    [src, alt, turns, onDrawn],
  );
  return (
    <div ref={frame} className={classNames(css.frame, zoom > 1 && css.movable, className)}>
      <DrawnContext value={drawn}>
        <Movable view={view} latest={latest} zoomMax={zoomMax} isWhole={zoom <= 1} />
      </DrawnContext>
    </div>
  );
}

/** Returns a reference to the newest properties, for functions that stay the same. */
function useLatest(props: ZoomPanImageProps): RefObject<ZoomPanImageProps> {
  const latest = useRef(props);
  // The library reads it in effects, which come later.
  useLayoutEffect(() => {
    latest.current = props;
  });
  return latest;
}

/** Follows the zoom of the parent component, and begins another image in the middle. */
function useZoom(view: RefObject<ReactZoomPanPinchRef | null>, src: string, zoom: number): void {
  const former = useRef(src);
  useLayoutEffect(() => {
    if (former.current === src || view.current === null) return;
    former.current = src;
    // A whole image cannot have been moved.
    if (view.current.state.scale !== 1 || zoom !== 1) void view.current.centerView(zoom, 0);
  }, [view, src, zoom]);
  useEffect(() => {
    if (view.current && hundredths(view.current.state.scale) !== zoom) zoomAtMiddle(view.current, zoom);
  }, [view, zoom]);
}

interface MovableProps {
  readonly view: RefObject<ReactZoomPanPinchRef | null>;
  readonly latest: RefObject<ZoomPanImageProps>;
  readonly zoomMax: number;
  readonly isWhole: boolean;
}

/**
 * The library measures its elements whenever it is rendered, which makes the browser lay out the page before the other changes to it are made.
 * Therefore this component has no property that differs between two images.
 */
function Movable({ view, latest, zoomMax, isWhole }: MovableProps) {
  'use memo';
  const isReady = useRef(false);
  return (
    <TransformWrapper
      ref={view}
      minScale={1}
      maxScale={zoomMax}
      disablePadding
      onInit={(ref) => {
        void ref.centerView(latest.current.zoom, 0);
        isReady.current = true;
      }}
      onTransform={(_, { scale }) => {
        const { zoom, onZoomChange } = latest.current;
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
      <Sheet />
    </TransformWrapper>
  );
}

/** Draws the image in the elements that the library moves. */
function Sheet() {
  'use memo';
  const drawn = use(DrawnContext);
  if (drawn === null) return null;
  const { src, alt, turns, onDrawn } = drawn;
  return (
    <TransformComponent wrapperStyle={whole} contentStyle={whole} wrapperProps={{ role: 'region', 'aria-label': alt }}>
      <img
        // Another image is another element: the former must not stay in view until the new one has loaded, nor turn into its position.
        key={src}
        className={css.image}
        style={{ rotate: `${turns * 90}deg` }}
        src={src}
        alt={alt}
        draggable={false}
        decoding="async"
        onLoad={onDrawn}
        data-sideways={turns % 2 === 1 || undefined}
      />
    </TransformComponent>
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
