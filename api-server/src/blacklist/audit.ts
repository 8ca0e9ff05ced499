import { auditOf } from '../platform/audit/audit.ts';

export const audit = auditOf([
  'black_list.listed',
  'black_list.exported',
  'customer.black_list_fitted',
  'customer.black_list_left',
  'customer.listed_address_met',
  'black_list_entry.added',
  'black_list_entry.fitted',
  'black_list_entry.removal_proposed',
  'black_list_entry.removal_rejected',
  'black_list_entry.removal_withdrawn',
  'black_list_entry.removed',
]);
