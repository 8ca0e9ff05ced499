/**
 * The oldest version of each browser that both apps are built for and that README.md names: all of them have what
 * `lib` of the apps' `tsconfig.json` lets the code use (ES2024, `AbortSignal.any`). iOS has one engine for all its browsers.
 */
export const supportedBrowsers = [
  { name: 'Chrome', target: 'chrome', oldest: '120' },
  { name: 'Edge', target: 'edge', oldest: '120' },
  { name: 'Firefox', target: 'firefox', oldest: '124' },
  { name: 'Safari', target: 'safari', oldest: '17.4' },
  { name: 'iOS', target: 'ios', oldest: '17.4' },
] as const;

/** The same as Vite is told it, for scripts and, by Lightning CSS, for styles. */
export const buildTargets: string[] = supportedBrowsers.map(({ target, oldest }) => target + oldest);
