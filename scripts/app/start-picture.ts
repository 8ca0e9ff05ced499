import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { markPaths } from '../../ui-kit/src/identity/mark-paths.ts';
import { dark } from '../../ui-kit/src/theme/dark.ts';
import { light } from '../../ui-kit/src/theme/light.ts';
import type { ThemeColours } from '../../ui-kit/src/theme/colours.ts';
import { repositoryRoot } from '../setup/repository.ts';

const sources = join(repositoryRoot, 'app-kit', 'src', 'start');

/**
 * Writes into a page what it shows from its first bytes, before any of its files has loaded: the chosen theme, the logo, and
 * the outline of a screen. They replace `<!--theme-->`, `<!--start-style-->` and `<!--start-->`.
 */
export function startPicture(): Plugin {
  return {
    name: 'caudal-start-picture',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const [theme, css] = await Promise.all(
          ['theme-before-paint.js', 'start.css'].map((file) => readFile(join(sources, file), 'utf8')),
        );
        return html
          .replace('<!--theme-->', () => `<script>${withoutComments(theme ?? '')}</script>`)
          .replace('<!--start-style-->', () => `<style>${colours()}${withoutComments(css ?? '')}</style>`)
          .replace('<!--start-->', () => picture);
      },
    },
  };
}

const picture = `<div id="start">
  <header>
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--start-primary)" d="${markPaths.topBank}" />
      <path fill="var(--start-accent)" d="${markPaths.stream}" />
      <path fill="var(--start-primary)" d="${markPaths.lowBank}" />
    </svg>
    Caudal
  </header>
  <div class="start-outline">
    <b></b><b></b><b></b>
    <p>
      Esto tarda más de lo normal. Si no avanza, revisa tu conexión y vuelve a cargar la página.<br />
      <span lang="en">This takes longer than usual. If nothing happens, check your connection and reload the page.</span>
    </p>
  </div>
</div>`;

function colours(): string {
  return (
    `:root{${valuesOf(light)}}:root[data-theme=dark]{${valuesOf(dark)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${valuesOf(dark)}}}`
  );
}

function valuesOf({ colour }: ThemeColours): string {
  const { page, sunken, border, text, textMuted, primary, accent } = colour;
  const values = { page, sunken, border, text, muted: textMuted, primary, accent };
  return Object.entries(values)
    .map(([name, value]) => `--start-${name}:${value}`)
    .join(';');
}

/** Removes comments, blank lines and line indents from a source text. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}
