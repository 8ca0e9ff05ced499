import { answerFaults } from '@caudal/api-spec/answer-forms';
import { companyNameForm } from '@caudal/api-spec/terms';
import { shareholderFault } from '@caudal/api-spec/company';
import { sentShareholder, type Shareholder } from './level-values.ts';

/** A fault of the shareholders in the form and its field; a null place means the whole list. */
export interface FoundFault {
  readonly kind: 'missing' | 'name' | 'document' | 'none' | 'share' | 'twice' | 'sum';
  readonly place: { readonly at: number; readonly part: 'name' | 'idNumber' | 'percentage' } | null;
  /** The sum of all shares in percent, if the sum is the fault. */
  readonly sum?: string;
}

/** Returns the first fault of the list as it was typed; null when there is none. */
export function foundFault(typed: readonly Shareholder[]): FoundFault | null {
  const sent = typed.map(sentShareholder);
  for (const part of ['name', 'idNumber'] as const) {
    const at = sent.findIndex((one) => one[part] === '');
    if (at !== -1) return { kind: 'missing', place: { at, part } };
  }
  const unnamed = sent.findIndex(({ name }) => name.length < 3 || name.length > 120 || !companyNameForm.test(name));
  if (unnamed !== -1) return { kind: 'name', place: { at: unnamed, part: 'name' } };
  const unknown = sent.findIndex(({ idNumber }) => answerFaults.id_number(idNumber) !== null);
  if (unknown !== -1) return { kind: 'document', place: { at: unknown, part: 'idNumber' } };
  const fault = shareholderFault(sent);
  if (fault === null) return null;
  if (fault.kind === 'none') return { kind: 'none', place: null };
  const { kind, at } = fault;
  const place = { at, part: kind === 'twice' ? 'idNumber' : 'percentage' } as const;
  return kind === 'sum' ? { kind, place, sum: fault.sum } : { kind, place };
}
