import { alertTable, type AlertTerms } from '@caudal/api-spec/alerts';
import { localised } from '@caudal/app-kit/locale/localised.ts';

export type AlertDialogName = 'activate' | 'deactivate' | 'history';

/** An alert with the name that officers read, in the language of the screen. */
export interface AlertWords extends Omit<AlertTerms, 'name' | 'heading'> {
  readonly name: string;
}

/** Returns the nineteen alerts in the order of their numbers, which is also the order of the list's columns. */
export const alertWords = (): readonly AlertWords[] =>
  alertTable.map(({ heading, ...terms }) => ({ ...terms, name: localised(heading) }));
