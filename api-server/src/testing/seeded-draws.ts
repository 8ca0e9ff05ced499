import fc from 'fast-check';
import { draws } from './draws.ts';

// Vitest runs this file before each test file. All draws of fast-check begin at the seed, also where a test names no settings or only a
// number of runs. A draw that fails names the seed in its message.
fc.configureGlobal(draws(100));
