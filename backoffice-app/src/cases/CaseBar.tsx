import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Inline, Surface, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Due, Holder } from './case-cells.tsx';
import { caseQuery } from './case-data.ts';
import { CaseButtons } from './CaseButtons.tsx';
import { CasesBack } from './CasesBack.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';

export interface CaseBarProps {
  readonly caseId: string;
  readonly isHandingOver: boolean;
  readonly onHandOver: () => void;
  readonly forgetDialog: () => void;
}

/** The case that led to a screen that is not its own: who has it, until when it is due, and the way on. */
export function CaseBar({ caseId, isHandingOver, onHandOver, forgetDialog }: CaseBarProps) {
  const { data: opened } = useQuery(caseQuery(caseId));
  const close = useDialogAddress(isHandingOver, forgetDialog);
  // What is worked on stands without it: a case that cannot be read is no reason not to.
  if (opened === undefined) return null;
  return (
    <Surface padding="small">
      <Inline gap="medium" justify="between">
        <Inline gap="medium">
          <CasesBack />
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
