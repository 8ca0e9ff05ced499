import { Badge, Button, buttonClass, Heading, Notice, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, X } from 'lucide-react';
import { ListLink } from '../customers/ListLink.tsx';
import { KeyHint } from '../keys/KeyLegend.tsx';
import * as css from './DecisionPanel.css.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';

interface DecisionPanelProps {
  readonly document: ReviewedDocument;
  /** The reason why the document cannot be decided now; null while it can. */
  readonly closedReason: string | null;
  /**
   * The reason why the document cannot be verified although it can be decided: its image has not been on screen.
   * Rule verification 12.
   */
  readonly unseenReason: string | null;
  /**
   * Verifying several documents at once: their count, and the reason why it is not possible now. Null if there are not
   * several.
   */
  readonly all: { readonly count: number; readonly reason: string | null } | null;
  /** True if the document's barcode contradicts the declared values. */
  readonly isContradicted: boolean;
  /** True if none of this customer's documents is pending any more. */
  readonly isDone: boolean;
  readonly onVerify: () => void;
  readonly onVerifyAll: () => void;
  readonly onDecline: () => void;
}

/** The buttons with which an officer decides about the shown document. Rule verification 11. */
export function DecisionPanel(props: DecisionPanelProps) {
  'use memo';
  const { document, closedReason, unseenReason, all, isDone, onVerify, onVerifyAll, onDecline } = props;
  const { t } = useLingui();
  return (
    <Surface as="section" padding="small" aria-labelledby="decision">
      <Stack gap="small">
        <Heading level={2} size="body" id="decision" className={css.title}>{t`Tu decisión`}</Heading>
        {document.state === 'Declinado' && document.declineReason ? (
          <Notice tone="critical" title={t`Lo que leyó el usuario`}>
            {document.declineReason}
          </Notice>
        ) : null}
        {props.isContradicted ? (
          <div>
            <Badge tone="critical">{t`El código del reverso no coincide con lo que declaró`}</Badge>
          </div>
        ) : null}
        <div className={css.buttons}>
          <Button
            full
            icon={<Check size={18} aria-hidden />}
            disabledReason={closedReason ?? unseenReason}
            reasonHidden={closedReason === null && document.type !== 'application/pdf'}
            aria-keyshortcuts="V"
            onClick={onVerify}
          >
            <Trans>Verificar</Trans>
            <KeyHint letter="V" />
          </Button>
          <Button
            full
            look="secondary"
            icon={<X size={18} aria-hidden />}
            disabledReason={closedReason}
            reasonHidden
            aria-keyshortcuts="D"
            onClick={onDecline}
          >
            <Trans>Declinar</Trans>
            <KeyHint letter="D" />
          </Button>
          {all ? (
            <Button
              full
              look="soft"
              icon={<CheckCheck size={18} aria-hidden />}
              disabledReason={all.reason}
              reasonHidden={all.reason === closedReason}
              aria-keyshortcuts="A"
              onClick={onVerifyAll}
            >
              <Trans>Verificar los {all.count}</Trans>
              <KeyHint letter="A" />
            </Button>
          ) : null}
        </div>
        {isDone ? (
          <ListLink className={buttonClass({ look: 'soft', full: true })}>{t`Volver a la lista de usuarios`}</ListLink>
        ) : null}
      </Stack>
    </Surface>
  );
}
