import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import {
  classNames,
  EmptyState,
  IconButton,
  Skeleton,
  Stack,
  Surface,
  Text,
  ToneIcon,
  VisuallyHidden,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Notice } from './notice-data.ts';
import { noticePlace } from './notice-place.ts';
import { noticeWords } from './notice-words.ts';
import * as css from './Notices.css.ts';

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly onRead: (id: string) => void;
}

/** The list of notices, each with a link to its subject. Following the link marks the notice as read. */
export function NoticeList({ notices, onRead }: NoticeListProps) {
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
        <Text size="small" tone="muted">
          {description}
        </Text>
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
export function NoticesAwaited() {
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
