import { buttonClass, EmptyState } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface NothingMatchesProps {
  /** Says that nothing of the list matches the filters. */
  readonly title: string;
  /** The parameters that stay in the address when the filters are cleared. */
  readonly search: { readonly tab?: 'withdrawals' | undefined };
}

/** Replaces a list of which nothing matches the filters, and links to the list without them. */
export function NothingMatches({ title, search }: NothingMatchesProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to="." search={search} className={buttonClass({ look: 'secondary', size: 'small' })}>
          <Trans>Limpiar todo</Trans>
        </Link>
      }
    >
      <Trans>Quita alguno, o revisa lo que escribiste.</Trans>
    </EmptyState>
  );
}
