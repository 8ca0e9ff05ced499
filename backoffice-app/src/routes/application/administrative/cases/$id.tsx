import { visit } from '@caudal/app-kit/reading/visit.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Badge, Columns, Inline, Stack, Surface, Button, LiveMessage, Notice } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Due } from '../../../../cases/case-cells.tsx';
import { caseQuery, type CaseDetail, type CaseEvent, answerProposal } from '../../../../cases/case-data.ts';
import { CaseButtons } from '../../../../cases/CaseButtons.tsx';
import { CaseFacts, Figures } from '../../../../cases/CaseFacts.tsx';
import { CaseHistory } from '../../../../cases/CaseHistory.tsx';
import { useCaseKeys } from '../../../../cases/useCaseKeys.ts';
import { isOfNobody, useWhoseCase } from '../../../../cases/useWhoseCase.ts';
import { CasesBack } from '../../../../cases/CasesBack.tsx';
import { Decision, ProposalWords } from '../../../../cases/Decision.tsx';
import { HandOverDialog } from '../../../../cases/HandOverDialog.tsx';
import { CustomerSkeleton } from '../../../../customer/CustomerSkeleton.tsx';
import { KeyLegend } from '../../../../keys/KeyLegend.tsx';
import { lenient } from '../../../../filters/address.ts';
import { useAccount } from '../../../../session/account.ts';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useCaseReasonSchema } from '../../../../reasons/useReasonSchema.ts';
import { say } from '../../../../shell/say.ts';
import { useKeepCase } from '../../../../cases/useCaseActions.ts';

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
      <Stack gap="medium">
        <CaseChanges
          opened={opened}
          isAnswering={dialog === 'approve' || dialog === 'reject'}
          onStopAnswering={forget}
        />
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
      </Stack>
      <KeyLegend keys={keys} place="below" />
      <HandOverDialog caseId={dialog === 'hand-over' ? id : undefined} onClose={close} />
      {proposal && (dialog === 'approve' || dialog === 'reject') ? (
        <AnswerDialog opened={opened} proposal={proposal} answer={dialog} onClose={close} />
      ) : null}
    </>
  );
}

interface CaseChangesProps {
  readonly opened: CaseDetail;
  /** True while the dialog that answers the proposal is open. It closes when the proposal is gone. */
  readonly isAnswering: boolean;
  readonly onStopAnswering: () => void;
}

/** Tells the officer what others or the bank changed while the case was on screen: the proposal may be gone. Rule cases 7. */
function CaseChanges({ opened, isAnswering, onStopAnswering }: CaseChangesProps) {
  const { t } = useLingui();
  const { changes, dismiss } = useChangesByOthers(opened);
  const wordsOf = useChangeWords();
  const words = changes.map(wordsOf);
  const isProposalGone = isAnswering && (opened.proposal === null || opened.state === 'closed');
  useEffect(() => {
    if (isProposalGone) onStopAnswering();
  }, [isProposalGone, onStopAnswering]);
  return (
    <>
      <LiveMessage>{words.join(' ')}</LiveMessage>
      {words.length === 0 ? null : (
        <Notice
          tone="info"
          title={t`Algo cambió mientras mirabas`}
          action={<Button size="small" look="secondary" onClick={dismiss}>{t`Entendido`}</Button>}
        >
          {words.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Acts that change the facts or the proposal of a case. A change of holder is left out: the page shows the holder. */
const telling = new Set<CaseEvent['act']>(['facts_changed', 'proposed', 'approved', 'rejected', 'decided', 'closed']);

function useChangesByOthers({ id, history }: CaseDetail) {
  const account = useAccount();
  const [known, setKnown] = useState({ id, history });
  const [changes, setChanges] = useState<readonly CaseEvent[]>([]);
  if (known.id !== id || known.history !== history) {
    setKnown({ id, history });
    const fresh = known.id === id ? history.slice(known.history.length) : [];
    const told = fresh.filter(({ act, officer }) => telling.has(act) && officer?.id !== account.id);
    if (known.id !== id) setChanges([]);
    else if (told.length > 0) setChanges([...changes, ...told]);
  }
  return { changes, dismiss: () => setChanges([]) };
}

function useChangeWords(): (event: CaseEvent) => string {
  const { t } = useLingui();
  return ({ act, officer, news, decision }) => {
    const by = officer?.email ?? t`Otro oficial`;
    if (act === 'facts_changed') {
      const what = news.length === 0 ? t`Llegó información nueva` : news.map(localised).join(', ');
      return decision === null ? t`${what}.` : t`${what}. La propuesta quedó retirada.`;
    }
    if (act === 'proposed') return t`${by} propuso una decisión.`;
    if (act === 'approved') return t`${by} aprobó la propuesta.`;
    if (act === 'rejected') return t`${by} rechazó la propuesta.`;
    if (act === 'decided') return t`${by} lo decidió.`;
    return t`El caso se cerró.`;
  };
}

interface AnswerDialogProps {
  readonly opened: CaseDetail;
  readonly proposal: NonNullable<CaseDetail['proposal']>;
  readonly answer: 'approve' | 'reject';
  readonly onClose: () => void;
}

/** Takes the second officer's answer, after showing what will happen. */
function AnswerDialog(props: AnswerDialogProps) {
  const { opened, proposal, answer, onClose } = props;
  const { t } = useLingui();
  const { form, ...submit } = useAnswer(props);
  const isApproval = answer === 'approve';
  return (
    <FormDialog
      title={isApproval ? t`¿Aprobar esta propuesta?` : t`¿Rechazar esta propuesta?`}
      description={
        isApproval ? t`Se hace de inmediato y el caso se cierra.` : t`No se hace nada y el caso espera otra propuesta.`
      }
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar tu respuesta`}
      act={isApproval ? t`Aprobar` : t`Rechazar`}
      look={isApproval ? 'primary' : 'critical'}
    >
      <Figures opened={opened} />
      <ProposalWords opened={opened} proposal={proposal} />
      <TypedArea
        label={isApproval ? t`Nota interna` : t`Por qué la rechazas`}
        optionalMark={isApproval ? t`Opcional` : undefined}
        help={t`Solo la leen los oficiales.`}
        rows={2}
        required={!isApproval}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}

function useAnswer({ opened, answer, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const keep = useKeepCase();
  const approve = answer === 'approve';
  const whyRejected = useCaseReasonSchema();
  const note = v.pipe(typedAs('text'), v.maxLength(2000, t`Escribe como máximo 2.000 caracteres.`));
  const schema = v.object({ reason: approve ? note : whyRejected });
  return useSchemaForm(schema, { reason: '' }, async ({ reason }) => {
    const kept = await answerProposal(opened.id, {
      approve,
      proposedAt: opened.proposal?.at ?? '',
      ...(reason && { reason }),
    });
    onClose();
    say({ tone: 'positive', title: approve ? t`Aprobaste la propuesta.` : t`Rechazaste la propuesta.` });
    await keep(kept);
  });
}
