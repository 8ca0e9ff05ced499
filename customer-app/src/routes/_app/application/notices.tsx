import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import {
  Button,
  FormError,
  Stack,
  classNames,
  EmptyState,
  IconButton,
  Remark,
  Skeleton,
  Surface,
  Text,
  ToneIcon,
  VisuallyHidden,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, unwrap } from '../../../api.ts';
import { useSecurityChange } from '../../../configuration/useSecurityChange.ts';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { noticesMadeOld, noticesQuery, unreadNoticesQuery, type Notice } from '../../../notices/notice-data.ts';
import { column } from '../../../notices/Notices.css.ts';
import { searchParameters, text } from '../../../search-parameters.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Check } from 'lucide-react';
import { noticePlace } from '../../../notices/notice-place.ts';
import { noticeWords } from '../../../notices/notice-words.ts';
import * as css from '../../../notices/Notices.css.ts';

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

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly onRead: (id: string) => void;
}

/** The list of notices, each with a link to its subject. Following the link marks the notice as read. */
function NoticeList({ notices, onRead }: NoticeListProps) {
  const { t } = useLingui();
  if (notices.length === 0)
    return (
      <EmptyState title={t`Aún no tienes avisos`}>
        <Trans>Aquí queda lo que pase con tu dinero, tu verificación y la seguridad de tu cuenta.</Trans>
      </EmptyState>
    );
  return (
    <Surface padding="none">
      <ul className={css.list} aria-label={t`Avisos`}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={onRead} />
        ))}
      </ul>
    </Surface>
  );
}

interface NoticeRowProps extends Pick<NoticeListProps, 'onRead'> {
  readonly notice: Notice;
}

function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const { t } = useLingui();
  const { id, at, readAt } = notice;
  const { tone, title, description } = noticeWords(notice);
  const isUnread = readAt === null;
  const read = () => {
    if (isUnread) onRead(id);
  };
  return (
    <li className={css.row}>
      <span className={css.sign[tone]}>
        <ToneIcon tone={tone} />
      </span>
      <Stack gap="xxsmall" className={css.words}>
        <Link {...noticePlace(notice)} className={classNames(css.link, isUnread && css.unread)} onClick={read}>
          {isUnread ? <VisuallyHidden>{t`Sin leer:`} </VisuallyHidden> : null}
          {title}
        </Link>
        <Remark>{description}</Remark>
        <Text size="caption" tone="muted">
          <time dateTime={at}>{dateAndTime(at)}</time>
        </Text>
      </Stack>
      {isUnread ? (
        <IconButton
          className={css.mark}
          label={t`Marcar como leído: ${title}`}
          icon={<Check size={18} aria-hidden />}
          onClick={read}
        />
      ) : null}
    </li>
  );
}

/** The skeleton of a page of notices. */
function NoticesAwaited() {
  return (
    <div aria-busy>
      <Stack gap="small">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </div>
  );
}
