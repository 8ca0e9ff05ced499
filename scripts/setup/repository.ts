import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
