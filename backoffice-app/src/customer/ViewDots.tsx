import { classNames, VisuallyHidden } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import type { CustomerInformation } from './customer-file.ts';
import * as css from './ViewDots.css.ts';

export type DottedView = 'identity' | 'address' | 'papers' | 'lists';

/** The key of the proof of address among a customer's documents. */
export const address_side = '2-proofResidence';

const customerScreen = '/application/administrative/naturalUserInformation/$id';

const ways = {
  identity: (id: string) =>
    linkOptions({ to: `${customerScreen}/document`, params: { id }, search: { side: 'front' } }),
  papers: (id: string) => linkOptions({ to: `${customerScreen}/document`, params: { id }, search: {} }),
  address: (id: string) =>
    linkOptions({ to: `${customerScreen}/document`, params: { id }, search: { side: address_side } }),
  lists: (id: string) => linkOptions({ to: `${customerScreen}/list`, params: { id } }),
} as const satisfies Record<DottedView, unknown>;

/** The views by type of customer: persons have views of identity and postal address, institutions of their documents. */
const views = {
  Persona: ['identity', 'address', 'lists'],
  Entidad: ['papers', 'lists'],
} as const satisfies Record<CustomerInformation['typeUser'], readonly DottedView[]>;

interface ViewDotsProps {
  readonly customer: Pick<CustomerInformation, 'userId' | 'typeUser'>;
  /** The current view; null on a screen that is no `DottedView`. */
  readonly here: DottedView | null;
}

/** Links, as a row of dots, between the views that show who a customer is and what the screening lists say about them. */
export function ViewDots({ customer: { userId, typeUser }, here }: ViewDotsProps) {
  const { t } = useLingui();
  const names = {
    identity: t`Documento de identidad`,
    address: t`Dirección`,
    papers: t`Documentos de la entidad`,
    lists: t`Listas`,
  } satisfies Record<DottedView, string>;
  return (
    <nav aria-label={t`Vistas del usuario`} className={css.dots}>
      {views[typeUser].map((view) => (
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
