import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Inline, linkClass, Surface, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Due, Holder } from './case-cells.tsx';
import { caseQuery } from './case-data.ts';
import { CaseButtons } from './CaseButtons.tsx';
import { CaseLink } from './CaseLink.tsx';
import { CasesBack } from './CasesBack.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';

interface CaseBarProps {
  readonly caseId: string;
  /** The customer whose screen shows the bar. */
  readonly userId: string;
  readonly isHandingOver: boolean;
  readonly onHandOver: () => void;
}

/** The bar on a customer's screen for the case that led there: name, due time, holder and what can be done next. */
export function CaseBar({ caseId, userId, isHandingOver, onHandOver }: CaseBarProps) {
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
            <Text as="span" tone="muted" size="small">
              <Trans>Caso cerrado</Trans>
            </Text>
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
