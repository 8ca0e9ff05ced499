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

export interface CaseBarProps {
  readonly caseId: string;
  /** Whose screen it stands on. */
  readonly userId: string;
  readonly isHandingOver: boolean;
  readonly onHandOver: () => void;
  readonly forgetDialog: () => void;
}

/** The case that led to a screen that is not its own: which it is, who has it, until when it is due, and the way on. */
export function CaseBar({ caseId, userId, isHandingOver, onHandOver, forgetDialog }: CaseBarProps) {
  const { data: opened } = useQuery(caseQuery(caseId));
  const close = useDialogAddress(isHandingOver, forgetDialog);
  // What is worked on stands without it: a case that cannot be read, or is about somebody else, is no reason not to.
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
