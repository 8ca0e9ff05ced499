import { institutionLevels } from './institution-levels.ts';
import { naturalLevels } from './natural-levels.ts';
import type { Requirements } from './requirements.ts';

/** The requirements of every level. Rules verification 1, 2 and 17 to 20. */
export const requirements: Requirements = { natural: naturalLevels, institution: institutionLevels };
