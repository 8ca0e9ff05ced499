/** Media queries for `.css.ts` files: the specification's breakpoints and our own. */
export const media = {
  /** A tablet or a larger window, where columns are side by side. */
  tablet: 'screen and (min-width: 700px)',
  /** The width from which the header shows the account's e-mail. */
  email: 'screen and (min-width: 900px)',
  /** The width from which the side menu is beside the content. */
  sideMenu: 'screen and (min-width: 960px)',
  /** The width up to which a bar at the foot holds the app's sections. */
  bottomBar: 'screen and (max-width: 959.98px)',
  /** A phone or a small window. */
  phone: 'screen and (max-width: 699.98px)',
  /** The narrowest phones, where a header has room for its controls only. */
  narrow: 'screen and (max-width: 379.98px)',
  finger: '(pointer: coarse)',
  calm: '(prefers-reduced-motion: reduce)',
  /** High contrast of Windows: backgrounds and shadows are removed, borders and outlines stay. */
  contrast: '(forced-colors: active)',
} as const;

/** The width in px from which the side menu is beside the content. */
export const sideMenuBreakpoint_px = 960;
