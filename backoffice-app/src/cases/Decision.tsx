import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Button, DescriptionList, Heading, Inline, Notice, Remark, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyHint } from '../keys/KeyLegend.tsx';
import type { CaseDetail, CaseEvent } from './case-data.ts';
import { reasonAgainst } from './CaseButtons.tsx';
import { ProposalForm } from './ProposalForm.tsx';

interface DecisionProps {
  readonly opened: CaseDetail;
  readonly onAnswer: (answer: 'approve' | 'reject') => void;
}

/** Decides a case: one officer proposes and, where the case needs it, another one answers. */
export function Decision({ opened, onAnswer }: DecisionProps) {
  const { t } = useLingui();
  const { proposal, state, needsSecondOfficer } = opened;
  const against = reasonAgainst(opened, 'decide');
  const mayDecide = needsSecondOfficer ? t`Tu propuesta` : t`Tu decisión`;
  const isMissing = needsSecondOfficer ? t`Falta una propuesta` : t`Falta una decisión`;
  const heading = against === null ? mayDecide : isMissing;
  if (proposal) return <Proposal opened={opened} proposal={proposal} onAnswer={onAnswer} />;
  if (state === 'closed') return <Notice tone="neutral" title={t`Este caso está cerrado`} />;
  return (
    <Surface as="section" padding="medium" aria-labelledby="decision">
      <Stack gap="medium">
        <Stack gap="xxsmall">
          <Heading level={2} size="lead" id="decision">
            {heading}
          </Heading>
          <Remark>
            {needsSecondOfficer
              ? t`No se hace nada hasta que otro oficial la apruebe.`
              : t`Se hace en cuanto la guardes, y el caso se cierra.`}
          </Remark>
        </Stack>
        <Rejected opened={opened} />
        {against === null ? (
          <ProposalForm opened={opened} />
        ) : (
          <Notice tone="info" title={needsSecondOfficer ? t`No puedes proponer` : t`No puedes decidir`}>
            {against}
          </Notice>
        )}
      </Stack>
    </Surface>
  );
}

/** Shows the last rejection with its reason above the form for a new proposal. */
function Rejected({ opened: { history } }: Pick<DecisionProps, 'opened'>) {
  const { t } = useLingui();
  const rejected = history.findLast(({ act }) => act === 'rejected');
  if (!rejected) return null;
  const by = rejected.officer?.email ?? t`Otro oficial`;
  return (
    <Notice tone="caution" title={t`${by} rechazó la propuesta anterior`}>
      {rejected.note}
    </Notice>
  );
}

interface ProposalProps extends DecisionProps {
  readonly proposal: NonNullable<CaseDetail['proposal']>;
}

function Proposal({ opened, proposal, onAnswer }: ProposalProps) {
  const { t } = useLingui();
  const against = reasonAgainst(opened, 'answer');
  const isRejected = answerOf(opened)?.act === 'rejected';
  return (
    <Surface as="section" padding="medium" aria-labelledby="proposal">
      <Stack gap="medium">
        <Heading level={2} size="lead" id="proposal">
          {isRejected
            ? t`Propuesta rechazada`
            : opened.state === 'closed'
              ? t`Lo que se decidió`
              : against === null
                ? t`Propuesta que espera tu respuesta`
                : t`Propuesta que espera a otro oficial`}
        </Heading>
        <ProposalWords opened={opened} proposal={proposal} />
        {opened.state === 'closed' ? null : (
          <Stack gap="xsmall">
            {against === null ? null : <Remark>{against}</Remark>}
            <Inline gap="small">
              <Button disabledReason={against} reasonHidden aria-keyshortcuts="A" onClick={() => onAnswer('approve')}>
                <Trans>Aprobar</Trans>
                <KeyHint letter="A" />
              </Button>
              <Button
                look="secondary"
                disabledReason={against}
                reasonHidden
                aria-keyshortcuts="R"
                onClick={() => onAnswer('reject')}
              >
                <Trans>Rechazar</Trans>
                <KeyHint letter="R" />
              </Button>
            </Inline>
          </Stack>
        )}
      </Stack>
    </Surface>
  );
}

/** Returns the second officer's answer that closed a case; null for every other case. */
function answerOf({ state, history }: CaseDetail) {
  const last = state === 'closed' ? history.findLast(({ act }) => endings.has(act)) : undefined;
  return last?.act === 'approved' || last?.act === 'rejected' ? last : null;
}

const endings = new Set<CaseEvent['act']>(['approved', 'rejected', 'decided', 'closed']);

/** Shows a proposal with its officer and the message to the customer, then the answer with its note. */
export function ProposalWords({ opened, proposal }: Pick<ProposalProps, 'opened' | 'proposal'>) {
  const { t } = useLingui();
  const answer = answerOf(opened);
  const choice = opened.choices.find(({ decision }) => decision === proposal.decision);
  return (
    <DescriptionList
      layout="grid"
      items={[
        { term: t`Decisión`, description: choice ? localised(choice.name) : proposal.decision },
        proposal.message !== null && { term: t`Lo que leerá el usuario`, description: proposal.message },
        { term: t`Razón interna`, description: proposal.reason },
        {
          term: opened.needsSecondOfficer ? t`Propuso` : t`Decidió`,
          description: `${proposal.by.email}, ${dateAndTime(proposal.at)}`,
        },
        answer && {
          term: answer.act === 'approved' ? t`Aprobó` : t`Rechazó`,
          description: `${answer.officer?.email ?? t`Otro oficial`}, ${dateAndTime(answer.at)}`,
        },
        answer !== null &&
          !!answer.note && {
            term: answer.act === 'approved' ? t`Nota de quien aprobó` : t`Por qué se rechazó`,
            description: answer.note,
          },
      ]}
    />
  );
}
