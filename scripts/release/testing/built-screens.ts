import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns an address of each screen for which a built app has a page of its own. A parameter in the address has the value 1. */
export async function builtScreens(app: string): Promise<string[]> {
  const files = await readdir(join(app, 'shells'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => file.replace(/\.html$/, ''));
  return ['/', ...pages.map((page) => `/${page.replaceAll(/\$\w+/g, '1')}`)];
}
