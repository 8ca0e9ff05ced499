import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import type { CaseRow } from './case-data.ts';

export type OpenableCase = Pick<CaseRow, 'id' | 'place'> & { readonly customer: { readonly id: string } | null };

const review = '/application/administrative/naturalUserInformation/$id/document';
const own = '/application/administrative/cases/$id';

export interface CaseLinkProps {
  readonly row: OpenableCase;
  readonly className: string;
  readonly children: ReactNode;
}

/** The way to where a case is worked on. The keys find it by `data-case`. */
export function CaseLink({ row: { id, place, customer }, className, children }: CaseLinkProps) {
  const shared = { className, children, 'data-case': id };
  return place === 'document_review' && customer ? (
    <Link to={review} params={{ id: customer.id }} search={{ case: id }} {...shared} />
  ) : (
    <Link to={own} params={{ id }} {...shared} />
  );
}

/** Goes to where a case is worked on. */
export function useOpenCase(): (row: OpenableCase) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    ({ id, place, customer }) =>
      place === 'document_review' && customer
        ? navigate({ to: review, params: { id: customer.id }, search: { case: id } })
        : navigate({ to: own, params: { id } }),
    [navigate],
  );
}
