import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Spinner } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { View } from '../document-review/useViews.ts';
import * as css from './ReportPages.css.ts';
import { reportFileQuery } from './screening-data.ts';

// The PDF renderer is larger than the rest of the app, so it is loaded with the first PDF.
const PdfPages = lazy(async () => ({ default: (await import('../document-review/PdfPages.tsx')).PdfPages }));

const whole: View = { zoom: 1, turns: 0 };
const noteNothing = () => undefined;

/** Shows the stored report of a screening. Each reading of it is recorded. */
export function ReportPages({ userId, version }: { readonly userId: string; readonly version: string }) {
  const { t } = useLingui();
  const { data: file, error, refetch } = useQuery(reportFileQuery(userId, version));
  if (error)
    return (
      <ReadFailed
        title={t`No pudimos cargar el reporte`}
        of={{ status: 'error', error, retry: () => void refetch() }}
        size="small"
      />
    );
  const loading = (
    <div className={css.waiting}>
      <Spinner label={t`Cargando el reporte`} />
    </div>
  );
  if (!(file instanceof Blob)) return loading;
  return (
    <Suspense fallback={loading}>
      <PdfPages
        className={css.pages}
        file={file}
        label={t`Reporte de antecedentes`}
        view={whole}
        onDrawn={noteNothing}
      />
    </Suspense>
  );
}
