import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import type { CasePlace, CaseRow } from './case-data.ts';

export type OpenableCase = Pick<CaseRow, 'id' | 'place'> & { readonly customer: { readonly id: string } | null };

const customerScreen = '/application/administrative/naturalUserInformation/$id';

/** The ways to the screens of the customer whom a case is about; the case goes along. */
const ways = {
  document_review: (id: string, caseId: string) =>
    linkOptions({ to: `${customerScreen}/document`, params: { id }, search: { case: caseId } }),
  operations: (id: string, caseId: string) =>
    linkOptions({ to: `${customerScreen}/operations`, params: { id }, search: { case: caseId } }),
  lists: (id: string, caseId: string) =>
    linkOptions({ to: `${customerScreen}/list`, params: { id }, search: { case: caseId } }),
  alerts: (id: string, caseId: string) =>
    linkOptions({ to: customerScreen, params: { id }, search: { tab: 'alerts', case: caseId } }),
} as const satisfies Record<Exclude<CasePlace, 'case'>, unknown>;

/** The way to a screen of a case: the customer's where it is one of theirs, else the case's own. */
export function caseWay({ id, place, customer }: OpenableCase) {
  return place === 'case' || customer === null
    ? linkOptions({ to: '/application/administrative/cases/$id', params: { id } })
    : ways[place](customer.id, id);
}

export interface CaseLinkProps {
  readonly row: OpenableCase;
  readonly className: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Of the case's link in a list: where the focus may go. */
export const placeOfCase = (caseId: string) => `case-${caseId}`;

/** The ids of the places of this case and of those below it on the screen, from it on. */
export function placesFrom(caseId: string): string[] {
  const places = [...document.querySelectorAll('tbody a[data-case]')].map(({ id }) => id);
  const first = places.indexOf(placeOfCase(caseId));
  return first === -1 ? [] : places.slice(first);
}

/** The way to where a case is worked on. The keys find it by `data-case`. */
export function CaseLink({ row, className, id, children }: CaseLinkProps) {
  return (
    <Link {...caseWay(row)} className={className} id={id} data-case={row.id}>
      {children}
    </Link>
  );
}

/** Goes to where a case is worked on. */
export function useOpenCase(): (row: OpenableCase) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((row) => navigate(caseWay(row)), [navigate]);
}
