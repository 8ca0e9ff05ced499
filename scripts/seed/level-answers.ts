import type { components } from '@caudal/api-spec/server';
import type { Paper } from './drawn-papers.ts';

/** A paper with its document kind and the name of its file. */
export interface LevelPaper extends Paper {
  readonly kind: string;
  readonly fileName: string;
}

/** The fields and papers that a customer submits for one level. */
export interface LevelAnswers {
  readonly fields: components['schemas']['LevelFields']['fields'];
  readonly papers: readonly LevelPaper[];
}
