import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Inline, linkClass, Stack, Surface } from '@caudal/ui-kit';
import { Due, Holder } from './case-cells.tsx';
import type { CasePlace } from './case-data.ts';
import type { LedByCase } from './case-search.ts';
import { CaseBar } from './CaseBar.tsx';
import { CaseLink } from './CaseLink.tsx';
import { useCustomerCases } from './useHeldByOther.ts';

interface CaseAtHandProps {
  readonly userId: string;
  /** The place whose cases this screen shows; null where it shows none. */
  readonly place: CasePlace | null;
  readonly search: LedByCase;
  readonly onHandOver: () => void;
}

/** Shows, above a customer's screen, the case that led there; without one, the open cases of this place and their holders. */
export function CaseAtHand({ userId, place, search, onHandOver }: CaseAtHandProps) {
  if (search.case !== undefined)
    return (
      <CaseBar caseId={search.case} userId={userId} isHandingOver={search.handOver === 1} onHandOver={onHandOver} />
    );
  return place === null ? null : <OpenCases userId={userId} place={place} />;
}

function OpenCases({ userId, place }: { readonly userId: string; readonly place: CasePlace }) {
  const open = useCustomerCases(userId).filter((one) => one.place === place);
  if (open.length === 0) return null;
  return (
    <Surface padding="small">
      <Stack gap="xsmall">
        {open.map((one) => (
          <Inline key={one.id} gap="medium">
            <CaseLink row={one} className={linkClass('standalone')}>
              {localised(one.name)}
            </CaseLink>
            <Due {...one} isNamed />
            <Holder holder={one.holder} />
          </Inline>
        ))}
      </Stack>
    </Surface>
  );
}
