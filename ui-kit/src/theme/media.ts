/** The documents' breakpoints and our own, as media queries for `.css.ts` files. */
export const media = {
  /** From here tables are tables and columns stand side by side. */
  tablet: 'screen and (min-width: 700px)',
  /** From here the account's e-mail is shown in the header. */
  email: 'screen and (min-width: 900px)',
  /** From here the side menu stands beside the content. */
  sideMenu: 'screen and (min-width: 960px)',
  /** Up to here the places of the app stand in a bar at the foot. */
  bottomBar: 'screen and (max-width: 959.98px)',
  /** A phone or small window. */
  phone: 'screen and (max-width: 699.98px)',
  /** The narrowest phones, where a header has room for its controls and nothing between them. */
  narrow: 'screen and (max-width: 379.98px)',
  finger: '(pointer: coarse)',
  calm: '(prefers-reduced-motion: reduce)',
  /** Windows high contrast: backgrounds and shadows are gone, borders and outlines stay. */
  contrast: '(forced-colors: active)',
} as const;

/** The width in px from which the side menu stands beside the content. */
export const sideMenuBreakpoint_px = 960;
