import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { unreadNoticesQuery } from './notice-data.ts';
import * as css from './Notices.css.ts';

/** More than that is a figure that nobody reads. */
const shown_max = 99;

/** How much the customer has not read yet, in the header of every screen. Where the count is not known it is only the way there. */
export function NoticesBell() {
  const { t } = useLingui();
  const { data } = useQuery(unreadNoticesQuery());
  const unread = data?.unread ?? 0;
  // Whoever speaks to the page says what they see.
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
