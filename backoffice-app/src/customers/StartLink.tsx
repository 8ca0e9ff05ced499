import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { ListLink } from './ListLink.tsx';

/** From a view of a customer back to everybody's list. Where a case led to the view, the queue is the way back. */
export function StartLink() {
  return (
    <ListLink className={linkClass('standalone')}>
      <ArrowLeft size={16} aria-hidden />
      <Trans>Ir al inicio</Trans>
    </ListLink>
  );
}
