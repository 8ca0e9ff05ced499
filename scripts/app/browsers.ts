/**
 * The oldest version of each browser that both apps are built for, as README.md lists them. All of them support what the `lib`
 * setting of the apps' `tsconfig.json` lets the code use (ES2024, `AbortSignal.any`). All browsers on iOS share one engine.
 */
export const supportedBrowsers = [
  { name: 'Chrome', target: 'chrome', oldest: '120' },
  { name: 'Edge', target: 'edge', oldest: '120' },
  { name: 'Firefox', target: 'firefox', oldest: '124' },
  { name: 'Safari', target: 'safari', oldest: '17.4' },
  { name: 'iOS', target: 'ios', oldest: '17.4' },
] as const;

/** The supported browsers in Vite's notation, for scripts and, through Lightning CSS, for styles. */
export const buildTargets: string[] = supportedBrowsers.map(({ target, oldest }) => target + oldest);
