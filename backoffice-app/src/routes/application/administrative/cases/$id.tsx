import { visit } from '@caudal/app-kit/reading/visit.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Badge, Columns, Inline, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { AnswerDialog } from '../../../../cases/AnswerDialog.tsx';
import { Due } from '../../../../cases/case-cells.tsx';
import { caseQuery } from '../../../../cases/case-data.ts';
import { CaseButtons } from '../../../../cases/CaseButtons.tsx';
import { CaseChanges } from '../../../../cases/CaseChanges.tsx';
import { CaseFacts, Figures } from '../../../../cases/CaseFacts.tsx';
import { CaseHistory } from '../../../../cases/CaseHistory.tsx';
import { useCaseKeys } from '../../../../cases/useCaseKeys.ts';
import { isOfNobody, useWhoseCase } from '../../../../cases/useWhoseCase.ts';
import { CasesBack } from '../../../../cases/CasesBack.tsx';
import { Decision } from '../../../../cases/Decision.tsx';
import { HandOverDialog } from '../../../../cases/HandOverDialog.tsx';
import { CustomerSkeleton } from '../../../../customer/CustomerSkeleton.tsx';
import { KeyLegend } from '../../../../keys/KeyLegend.tsx';
import { lenient } from '../../../../filters/address.ts';

export const Route = createFileRoute('/application/administrative/cases/$id')({
  validateSearch: v.object({ dialog: lenient(v.picklist(['hand-over', 'approve', 'reject'])) }),
  loader: ({ context: { queryClient }, params: { id } }) => visit(queryClient, caseQuery(id)),
  pendingComponent: CustomerSkeleton,
  component: Case,
});

/** The screen of a case that is decided here: its facts, proposal and history. */
function Case() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { dialog } = Route.useSearch();
  const { data: opened } = useSuspenseQuery(caseQuery(id));
  const navigate = useNavigate({ from: Route.fullPath });
  const forget = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  const close = useDialogAddress(dialog !== undefined);
  const { proposal } = opened;
  const nameOf = useWhoseCase();
  const keys = useCaseKeys(opened, (answer) => void navigate({ search: { dialog: answer } }));
  return (
    <>
      <ScreenHeader
        title={localised(opened.name)}
        description={
          <Inline gap="small">
            {isOfNobody(opened) ? null : nameOf(opened)}
            {opened.state === 'closed' ? <Badge tone="neutral">{t`Cerrado`}</Badge> : <Due {...opened} isNamed />}
          </Inline>
        }
        back={<CasesBack />}
        actions={<CaseButtons opened={opened} onHandOver={() => void navigate({ search: { dialog: 'hand-over' } })} />}
      />
      <CaseChanges opened={opened} isAnswering={dialog === 'approve' || dialog === 'reject'} onStopAnswering={forget} />
      <Columns layout="aside" gap="large" align="start">
        <Stack gap="medium">
          <Surface>
            <Figures opened={opened} />
          </Surface>
          <Decision opened={opened} onAnswer={(dialog) => void navigate({ search: { dialog } })} />
        </Stack>
        <Stack gap="medium">
          <CaseFacts opened={opened} />
          <CaseHistory opened={opened} />
        </Stack>
      </Columns>
      <KeyLegend keys={keys} place="below" />
      <HandOverDialog caseId={dialog === 'hand-over' ? id : undefined} onClose={close} />
      {proposal && (dialog === 'approve' || dialog === 'reject') ? (
        <AnswerDialog opened={opened} proposal={proposal} answer={dialog} onClose={close} />
      ) : null}
    </>
  );
}
