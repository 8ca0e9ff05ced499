import { useObjectUrl } from '@caudal/app-kit/reading/useObjectUrl.ts';
import { useQuery } from '@tanstack/react-query';
import { fileQuery } from './review-data.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';

export type DocumentFile =
  | { kind: 'loading' }
  | { kind: 'ready'; blob: Blob; url: string }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** Reads a document's file with the officer's session and gives it an object URL while the component is mounted. */
export function useDocumentFile({ id }: ReviewedDocument): DocumentFile {
  const { data: blob, error, refetch } = useQuery(fileQuery(id));
  const url = useObjectUrl(blob);
  if (blob !== undefined && url !== null) return { kind: 'ready', blob, url };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}
