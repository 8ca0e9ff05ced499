import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compiledCatalogues } from '../scripts/build/catalogues.ts';

const name = 'virtual:texts/';
/** The prefix `\0` marks a module that has no file, by the convention of bundlers. */
const made = `\0${name}`;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Provides `virtual:texts/customer-app`: an app's current texts in both languages. */
export function texts(): Plugin {
  return {
    name: 'caudal-texts',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(made)) return;
      const messages: Record<string, object> = { es: {}, en: {} };
      for (const part of await compiledCatalogues(join(root, id.slice(made.length)))) {
        Object.assign(messages[part.locale] ?? {}, part.messages);
      }
      return `export const texts = ${JSON.stringify(messages)};`;
    },
  };
}
