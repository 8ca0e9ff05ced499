import { buttonClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export interface DocumentLinkProps {
  readonly userId: string;
  /** The place of the document that is opened; the first that waits where none is named. */
  readonly side: string | undefined;
  readonly isPending: boolean;
}

/** To where the documents of a card are decided. */
export function DocumentLink({ userId, side, isPending }: DocumentLinkProps) {
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id/document"
      params={{ id: userId }}
      search={{ side }}
      className={buttonClass({ look: isPending ? 'primary' : 'secondary', size: 'small' })}
    >
      {isPending ? <Trans>Revisar documentos</Trans> : <Trans>Ver documentos</Trans>}
    </Link>
  );
}

export function OperationsLink({ userId, isPending }: Omit<DocumentLinkProps, 'side'>) {
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id/operations"
      params={{ id: userId }}
      className={buttonClass({ look: isPending ? 'primary' : 'secondary', size: 'small' })}
    >
      <Trans>Naturaleza de operaciones</Trans>
    </Link>
  );
}
