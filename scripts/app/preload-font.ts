import type { Plugin } from 'vite';

/** Preloads the text font with the page: it is declared `font-display: optional`, so a browser ignores a file that arrives late. */
export function preloadFont(): Plugin {
  return {
    name: 'caudal-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
        if (file === undefined) throw new Error('The build holds no latin Figtree to preload');
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
