import type { components } from '@caudal/api-spec/server';
import type { Paper } from './drawn-papers.ts';

/** A paper with what it is sent as, and how its file is called. */
export interface LevelPaper extends Paper {
  readonly kind: string;
  readonly fileName: string;
}

/** What somebody sends at one level. */
export interface LevelAnswers {
  readonly fields: components['schemas']['LevelFields']['fields'];
  readonly papers: readonly LevelPaper[];
}
