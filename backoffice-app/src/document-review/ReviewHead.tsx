import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Button, linkClass } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { address_side, type DottedView } from '../customer/ViewDots.tsx';
import { StartLink } from '../customers/ListLink.tsx';
import { say } from '../shell/say.ts';
import { isLaterPlace, type ReviewedDocument } from './reviewed-documents.ts';
import { saveDocuments, type Reviewed } from './review-data.ts';

interface ReviewHeadProps {
  readonly review: Reviewed;
  /** The view that has the shown document. */
  readonly view: ReturnType<typeof viewOf>;
}

/** The screen's header: whose documents these are, and a link back to the list unless the case bar above links to the queue. */
export function ReviewHead({ review: { customer, documents, caseId }, view }: ReviewHeadProps) {
  'use memo';
  const { t } = useLingui();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      await saveDocuments(customer.userId);
    } catch (error) {
      say({ tone: 'critical', title: t`No pudimos descargar los archivos`, description: wordsOf(error) });
    } finally {
      setSaving(false);
    }
  }
  const title = useTitle(view);
  return (
    <ScreenHeader
      title={title}
      description={
        <Link
          to="/application/administrative/naturalUserInformation/$id"
          params={{ id: customer.userId }}
          activeOptions={{ exact: true }}
          className={linkClass()}
        >
          {customer.fullName ?? customer.email}
        </Link>
      }
      back={caseId === undefined ? <StartLink /> : undefined}
      actions={
        <Button
          look="secondary"
          size="small"
          icon={<Download size={16} aria-hidden />}
          loading={isSaving}
          disabledReason={documents.length > 0 ? null : t`No hay archivos para descargar.`}
          reasonHidden
          onClick={() => void save()}
        >{t`Descargar archivos`}</Button>
      }
    />
  );
}

const identityKinds = new Set(['frontal', 'back', 'selfie']);

/** Returns which of the views that `ViewDots` links has the shown document; null for documents about the customer's operations. */
export function viewOf(
  { typeUser }: Reviewed['customer'],
  current: ReviewedDocument | undefined,
  side: string | undefined,
): Exclude<DottedView, 'lists'> | null {
  if (typeUser === 'Entidad') return 'papers';
  // No document was sent for the requested key.
  if (current === undefined && isLaterPlace(side)) return side === address_side ? 'address' : null;
  if (current === undefined || identityKinds.has(current.kind)) return 'identity';
  return current.kind === 'proofResidence' ? 'address' : null;
}

/** Returns the screen's title: what the shown document proves. */
function useTitle(view: ReturnType<typeof viewOf>): string {
  'use memo';
  const { t } = useLingui();
  if (view === 'identity') return t`Documento de identidad`;
  return view === 'address' ? t`Dirección` : t`Naturaleza de operaciones`;
}
