import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';

/**
 * Compiles an app's texts to what browsers fetch: `/i18n/{locale}.json` for the public pages, `/i18n/{locale}/application.json`
 * for the rest. A text without a translation falls back to Spanish here; `npm test` refuses it.
 */
export async function compileCatalogues(appDir: string): Promise<void> {
  const config = getConfig({ cwd: appDir, configPath: join(appDir, 'lingui.config.ts') });
  const output = join(appDir, 'public', 'i18n');
  await rm(output, { recursive: true, force: true });
  for (const catalog of await getCatalogs(config)) {
    const part = catalog.path.split('/').at(-1) ?? '';
    for (const locale of config.locales) {
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: { default: 'es' },
        sourceLocale: 'es',
      });
      const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
      const compiled = JSON.parse(source) as { messages: unknown };
      const path = part === 'public' ? join(output, `${locale}.json`) : join(output, locale, `${part}.json`);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, JSON.stringify(compiled.messages));
    }
  }
}

/** The texts of the public pages in the source language, for rendering them at build time. */
export async function readPublicCatalogue(appDir: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(appDir, 'public', 'i18n', 'es.json'), 'utf8')) as Record<string, unknown>;
}
