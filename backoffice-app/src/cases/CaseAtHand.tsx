import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Inline, linkClass, Stack, Surface, Remark } from '@caudal/ui-kit';
import { Due, Holder } from './case-cells.tsx';
import { type CasePlace, caseQuery } from './case-data.ts';
import type { LedByCase } from './case-search.ts';
import { CaseLink } from './CaseLink.tsx';
import { useCustomerCases } from './useHeldByOther.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CaseButtons } from './CaseButtons.tsx';
import { CasesBack } from './CasesBack.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';

interface CaseAtHandProps {
  readonly userId: string;
  /** The kind of screen that this is: open cases worked on such a screen are shown. Null on screens where no case is worked. */
  readonly place: CasePlace | null;
  readonly search: LedByCase;
  readonly onHandOver: () => void;
}

/**
 * Shows, above a customer's screen, the case that the URL names. If it names none, shows the customer's open cases
 * that are worked on this screen, with their holders.
 */
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

interface CaseBarProps {
  readonly caseId: string;
  /** The customer whose screen shows the bar. */
  readonly userId: string;
  readonly isHandingOver: boolean;
  readonly onHandOver: () => void;
}

/** The bar on a customer's screen for the case that led there: name, due time, holder and what can be done next. */
function CaseBar({ caseId, userId, isHandingOver, onHandOver }: CaseBarProps) {
  const { data: opened } = useQuery(caseQuery(caseId));
  const close = useDialogAddress(isHandingOver, 'handOver');
  // The screen works without the bar: it is left out when the case cannot be read or is about another customer.
  if (opened === undefined || opened.customer?.id !== userId) return null;
  return (
    <Surface padding="small">
      <Inline gap="medium" justify="between">
        <Inline gap="medium">
          <CasesBack />
          <CaseLink row={opened} className={linkClass()}>
            {localised(opened.name)}
          </CaseLink>
          {opened.state === 'closed' ? (
            <Remark as="span">
              <Trans>Caso cerrado</Trans>
            </Remark>
          ) : (
            <>
              <Due {...opened} isNamed />
              <Holder holder={opened.holder} />
            </>
          )}
        </Inline>
        <CaseButtons opened={opened} onHandOver={onHandOver} />
      </Inline>
      <HandOverDialog caseId={isHandingOver ? caseId : undefined} onClose={close} />
    </Surface>
  );
}
