import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Button, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, unwrap } from '../../../api.ts';
import { useSecurityChange } from '../../../configuration/useSecurityChange.ts';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { noticesMadeOld, noticesQuery, unreadNoticesQuery } from '../../../notices/notice-data.ts';
import { NoticeList, NoticesAwaited } from '../../../notices/NoticeList.tsx';
import { column } from '../../../notices/Notices.css.ts';
import { searchParameters, text } from '../../../search-parameters.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';

const validateSearch = searchParameters({ cursor: text, before: text });

export const Route = createFileRoute('/_app/application/notices')({
  validateSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context: { queryClient }, deps: { cursor } }) =>
    Promise.all([visit(queryClient, noticesQuery(cursor)), visit(queryClient, unreadNoticesQuery())]),
  pendingComponent: Pending,
  errorComponent: ScreenFailed,
  component: Notices,
});

function Notices() {
  const { t } = useLingui();
  const { cursor, before } = Route.useSearch();
  const { data: page } = useSuspenseQuery(noticesQuery(cursor));
  const { newest } = useSuspenseQuery(unreadNoticesQuery()).data;
  const { busy, failure, act } = useSecurityChange(noticesMadeOld);
  const readOne = (id: string) =>
    void act(() => unwrap(api.POST('/api/account/notices/{id}/read', { params: { path: { id } } })));
  const readAll = (until: string) => void act(() => unwrap(api.POST('/api/account/notices/read', { body: { until } })));
  return (
    <div className={column}>
      <Head
        actions={
          newest === null ? null : (
            <Button look="secondary" size="small" loading={busy} onClick={() => readAll(newest)}>
              <Trans>Marcar todo como leído</Trans>
            </Button>
          )
        }
      />
      <Stack gap="medium">
        {failure === null ? null : <FormError title={t`No pudimos marcarlo como leído`}>{failure}</FormError>}
        <NoticeList notices={page.results} onRead={readOne} />
        <RecordPages search={{ cursor, before }} nextCursor={page.nextCursor} to="/application/notices" />
      </Stack>
    </div>
  );
}

function Head({ actions }: { readonly actions?: ReactNode }) {
  const { t } = useLingui();
  return (
    <ScreenHeader
      title={t`Avisos`}
      description={t`Lo que pasó con tu dinero y tu cuenta en el último año.`}
      actions={actions}
    />
  );
}

function Pending() {
  return (
    <div className={column}>
      <Head />
      <NoticesAwaited />
    </div>
  );
}
