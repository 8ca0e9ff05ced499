import { linkOptions } from '@tanstack/react-router';
import type { RecordSearch } from '../history/record-search.ts';
import type { Notice } from './notice-data.ts';

const protection = linkOptions({ to: '/application/configuration' });
const profile = linkOptions({ to: '/application/configuration', search: { section: 'profile' } });
const access = linkOptions({ to: '/application/login-report' });
const verification = linkOptions({ to: '/application/verification' });

/** Returns the link to the subject of a notice. */
export function noticePlace({ kind, transactionId }: Pick<Notice, 'kind' | 'transactionId'>) {
  if (transactionId !== undefined)
    return linkOptions({ to: '/application/record', search: openedInRecord(kind, transactionId) });
  switch (kind) {
    case 'level_verified':
    case 'documents_declined':
    case 'document_requested':
    case 'level_lowered':
      return verification;
    case 'email_is_here':
    case 'email_restored':
    case 'cellphone_changed':
    case 'data_exported':
      return profile;
    case 'new_place':
    case 'place_denied':
      return access;
    default:
      return protection;
  }
}

/** Returns the search that opens a movement in the record: pesos, tokens and swaps each have a tab of their own. */
function openedInRecord(kind: Notice['kind'], id: string): RecordSearch {
  if (kind.startsWith('swap_')) return { of: 'swaps', trade: id };
  if (kind.startsWith('crypto_')) return { of: 'crypto', crypto: id };
  return { transaction: id };
}
