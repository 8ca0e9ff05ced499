import type { News } from '@caudal/api-spec';
import { showToast } from '@caudal/ui-kit';
import { useEffect } from 'react';
import { noticeWords } from '../notices/notice-words.ts';

/** The movements whose own page or dialog is open, which shows their progress. */
const followed = new Set<string>();

/** Suppresses news about a movement while the component that shows it is mounted. */
export function useToldHere(transactionId: string | undefined): void {
  useEffect(() => {
    if (transactionId === undefined) return;
    followed.add(transactionId);
    return () => void followed.delete(transactionId);
  }, [transactionId]);
}

/** Kinds of news that this page expects because it caused them: they are not new to the person. */
const expected: News['kind'][] = [];

/**
 * Suppresses the next news of a kind that this page is about to cause, because the screen itself reports it. Returns a
 * function that ends the suppression.
 */
export function expectNews(kind: News['kind']): () => void {
  expected.push(kind);
  return () => {
    const place = expected.indexOf(kind);
    if (place >= 0) expected.splice(place, 1);
  };
}

/** Shows a toast about what has just happened to the customer's money or documents. A letter says the same. */
export function tellNews(news: News): void {
  const own = expected.indexOf(news.kind);
  if (own >= 0) return void expected.splice(own, 1);
  if (news.transactionId === undefined || !followed.has(news.transactionId)) showToast(noticeWords(news));
}
