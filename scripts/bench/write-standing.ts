// Writes docs/figures-standing.md from docs/figures.json.
import { figures_file, readKept, writeStanding } from './kept-file.ts';

await writeStanding(await readKept(figures_file));
