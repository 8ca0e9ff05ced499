import type { Refusal } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import type { PreparedDocument } from './document-upload.ts';
import type { VerificationServices } from './services.ts';

/**
 * The function that puts uploaded documents in their places. Returns the keys of files
 * that nothing refers to any more; null when an officer or another tab came first.
 */
export type DocumentPlace = (
  services: VerificationServices,
  transaction: Transaction,
  level: number,
  documents: readonly PreparedDocument[],
  context: AccountContext,
) => Promise<string[] | Refusal<'document_repeated'> | null>;
