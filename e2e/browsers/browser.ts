/** A window's size, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keys that produce no text, by their WebDriver codes. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;

/** A browser with one page at a time. Each engine implements it with its own protocol; the walks know nothing else. */
export interface Browser {
  /** Opens a URL and waits until the page is loaded. */
  open(address: string): Promise<void>;
  /** Runs the source text of a function in the page and returns its result, which must be JSON. */
  run(code: string, args: readonly unknown[]): Promise<unknown>;
  /** Clicks on the element that a CSS selector finds, with mouse events. */
  click(selector: string): Promise<void>;
  /** Presses the keys of a text, one after the other, on the focused element. */
  type(text: string): Promise<void>;
  /** Gives a file to a file input. */
  attach(selector: string, file: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Returns a picture of the window, as PNG. */
  picture(): Promise<Buffer>;
  /** Returns the console errors of all pages since the browser was started. */
  complaints(): readonly string[];
  /** Waits for a second tab, works in it and closes it. */
  inNewTab(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
