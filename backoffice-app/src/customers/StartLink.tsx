import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { ListLink } from './ListLink.tsx';

/**
 * Links from a view of a customer back to the list. It is not shown when a case led to the view: the case bar links to
 * the queue.
 */
export function StartLink() {
  return (
    <ListLink className={linkClass('standalone')}>
      <ArrowLeft size={16} aria-hidden />
      <Trans>Ir al inicio</Trans>
    </ListLink>
  );
}
