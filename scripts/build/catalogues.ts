import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';

interface CompiledCatalogue {
  /** `public`, `application` or the name of a catalogue that is fetched later. */
  readonly part: string;
  readonly locale: string;
  readonly messages: object;
}

/** Returns an app's texts, compiled. A text without a translation falls back to Spanish here; `npm test` refuses it. */
export async function compiledCatalogues(appDir: string): Promise<CompiledCatalogue[]> {
  const config = getConfig({ cwd: appDir, configPath: join(appDir, 'lingui.config.ts') });
  const compiled: CompiledCatalogue[] = [];
  for (const catalog of await getCatalogs(config)) {
    const part = catalog.path.split('/').at(-1) ?? '';
    for (const locale of config.locales) {
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: { default: 'es' },
        sourceLocale: 'es',
      });
      const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
      compiled.push({ part, locale, messages: (JSON.parse(source) as { messages: object }).messages });
    }
  }
  return compiled;
}

/**
 * Writes an app's texts to the files that browsers fetch: `/i18n/{locale}.json` for the landing page's first view,
 * `/i18n/{locale}/application.json` for the rest, and one file for each deferred catalogue.
 */
export async function compileCatalogues(appDir: string): Promise<void> {
  const output = join(appDir, 'public', 'i18n');
  await rm(output, { recursive: true, force: true });
  for (const { part, locale, messages } of await compiledCatalogues(appDir)) {
    const path = part === 'public' ? join(output, `${locale}.json`) : join(output, locale, `${part}.json`);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, JSON.stringify(messages));
  }
}
