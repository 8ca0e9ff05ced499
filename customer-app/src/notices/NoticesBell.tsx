import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { unreadNoticesQuery } from './notice-data.ts';
import * as css from './Notices.css.ts';

/** The largest count that is shown; larger ones end in a plus sign. */
const shown_max = 99;

/** The number of unread notices, in the header of every screen. If the count is not known, it is only a link. */
export function NoticesBell() {
  const { t } = useLingui();
  const { data } = useQuery(unreadNoticesQuery());
  const unread = data?.unread ?? 0;
  // The name contains the visible count, so that people who control the page by voice can say it.
  const count = unread > shown_max ? `${shown_max}+` : String(unread);
  const name = unread === 0 ? t`Avisos` : t`Avisos, ${count} sin leer`;
  return (
    <Link to="/application/notices" className={css.bell} aria-label={name} title={name}>
      <Bell size={20} aria-hidden />
      {unread === 0 ? null : (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}
