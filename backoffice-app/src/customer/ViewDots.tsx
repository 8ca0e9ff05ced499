import { classNames, VisuallyHidden } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import * as css from './ViewDots.css.ts';

export type DottedView = 'identity' | 'address' | 'lists';

const customerScreen = '/application/administrative/naturalUserInformation/$id';

const ways = {
  identity: (id: string) =>
    linkOptions({ to: `${customerScreen}/document`, params: { id }, search: { side: 'front' } }),
  address: (id: string) =>
    linkOptions({ to: `${customerScreen}/document`, params: { id }, search: { side: '2-proofResidence' } }),
  lists: (id: string) => linkOptions({ to: `${customerScreen}/list`, params: { id } }),
} as const satisfies Record<DottedView, unknown>;

export interface ViewDotsProps {
  readonly userId: string;
  /** Null where it is none of them that is shown. */
  readonly here: DottedView | null;
}

/** Below what shows who a customer is: the ways from their identity to their address and to the lists, and back. */
export function ViewDots({ userId, here }: ViewDotsProps) {
  const { t } = useLingui();
  const names = {
    identity: t`Documento de identidad`,
    address: t`Dirección`,
    lists: t`Listas`,
  } satisfies Record<DottedView, string>;
  return (
    <nav aria-label={t`Vistas del usuario`} className={css.dots}>
      {(['identity', 'address', 'lists'] as const).map((view) => (
        <Link
          key={view}
          {...ways[view](userId)}
          title={names[view]}
          className={classNames(css.dot, view === here && css.here)}
          aria-current={view === here ? 'page' : undefined}
        >
          <VisuallyHidden>{names[view]}</VisuallyHidden>
        </Link>
      ))}
    </nav>
  );
}
