import { buttonClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface DocumentLinkProps {
  readonly userId: string;
  /** The key of the document to open; the first pending one if undefined. */
  readonly side: string | undefined;
  readonly isPending: boolean;
}

/** Links to the screen where the documents of a card are decided. */
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
