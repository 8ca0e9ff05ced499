import { shareholderFault } from '@caudal/api-spec/company';
import { sentShareholder, type Shareholder } from './level-values.ts';

/** What is wrong with the shareholders that stand in the form, and in which of their fields; without one, with all of them. */
export interface FoundFault {
  readonly kind: 'missing' | 'none' | 'share' | 'twice' | 'sum';
  readonly place: { readonly at: number; readonly part: 'name' | 'idNumber' | 'percentage' } | null;
  /** What all shares add up to, in percent, where that is what is wrong. */
  readonly sum?: string;
}

/** The first fault of the list as it was typed; null where there is none. */
export function foundFault(typed: readonly Shareholder[]): FoundFault | null {
  const sent = typed.map(sentShareholder);
  for (const part of ['name', 'idNumber'] as const) {
    const at = sent.findIndex((one) => one[part] === '');
    if (at !== -1) return { kind: 'missing', place: { at, part } };
  }
  const fault = shareholderFault(sent);
  if (fault === null) return null;
  if (fault.kind === 'none') return { kind: 'none', place: null };
  const { kind, at } = fault;
  const place = { at, part: kind === 'twice' ? 'idNumber' : 'percentage' } as const;
  return kind === 'sum' ? { kind, place, sum: fault.sum } : { kind, place };
}
