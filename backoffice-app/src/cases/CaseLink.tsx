import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import type { CasePlace, CaseRow } from './case-data.ts';

type OpenableCase = Pick<CaseRow, 'id' | 'place'> & { readonly customer: { readonly id: string } | null };

const customerScreen = '/application/administrative/naturalUserInformation/$id';

/** Link options for a customer's screens. Their URLs name the case. */
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

/** Returns the link to the screen where a case is worked: one of the customer's screens, or the case's own screen. */
export function caseWay({ id, place, customer }: OpenableCase) {
  return place === 'case' || customer === null
    ? linkOptions({ to: '/application/administrative/cases/$id', params: { id } })
    : ways[place](customer.id, id);
}

interface CaseLinkProps {
  readonly row: OpenableCase;
  readonly className: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Returns the element id of the case's link in a list, by which the focus can be moved to the link. */
export const placeOfCase = (caseId: string) => `case-${caseId}`;

/** Returns the element ids of the link of this case and of the links of the cases listed below it. */
export function placesFrom(caseId: string): string[] {
  const places = [...document.querySelectorAll('tbody a[data-case]')].map(({ id }) => id);
  const first = places.indexOf(placeOfCase(caseId));
  return first === -1 ? [] : places.slice(first);
}

/** Links to the screen on which a case is worked. The keyboard shortcuts find the link by `data-case`. */
export function CaseLink({ row, className, id, children }: CaseLinkProps) {
  return (
    <Link {...caseWay(row)} className={className} id={id} data-case={row.id}>
      {children}
    </Link>
  );
}

/** Returns a function that opens the screen on which a case is worked. */
export function useOpenCase(): (row: OpenableCase) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((row) => navigate(caseWay(row)), [navigate]);
}
