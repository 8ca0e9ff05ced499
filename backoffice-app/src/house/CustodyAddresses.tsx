import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CustodyFilters, type CustodyFiltersProps } from './CustodyFilters.tsx';
import { CustodyTable } from './CustodyTable.tsx';
import { custodyQuery } from './house-data.ts';

/** Lists the customers' deposit addresses, one per customer, derived from the signer's mnemonic. Rule chain 11. */
export function CustodyAddresses({ search, onChange }: CustodyFiltersProps) {
  const page = latestOf(useQuery({ ...custodyQuery(search), placeholderData: keepPreviousData }));
  return (
    <>
      <CustodyFilters search={search} onChange={onChange} />
      <CustodyTable page={page} search={search} onChange={onChange} />
    </>
  );
}
