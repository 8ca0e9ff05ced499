import { Checkbox, Inline } from '@caudal/ui-kit';
import { FilterChips } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { page_rows, page_sizes } from './customer-data.ts';
import { withFilters } from '../lists/list-address.ts';
import type { CustomerSearch } from './customer-search.ts';
import { isDenseAtom } from './list-view.ts';

const sizes = { 11: undefined, 25: 25, 50: 50, 100: 100 } as const;

/** Sets the number of customers per page and the density of the rows. */
export function ListView({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const [isDense, setDense] = useAtom(isDenseAtom);
  function choose(chosen: string | undefined) {
    const size = page_sizes.find((one) => String(one) === chosen) ?? page_rows;
    void navigate({ search: (former) => withFilters(former, { size: sizes[size] }), resetScroll: false });
  }
  return (
    <Inline gap="medium">
      <FilterChips
        label={t`Por página`}
        options={page_sizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(search.size ?? page_rows)}
        onValueChange={choose}
      />
      <Checkbox label={t`Vista compacta`} checked={isDense} onChange={(event) => setDense(event.target.checked)} />
    </Inline>
  );
}
