import type { News } from '@caudal/api-spec';
import { showToast } from '@caudal/ui-kit';
import { useEffect } from 'react';
import { noticeWords } from '../notices/notice-words.ts';

/** The movements whose own page or dialog is open: it says what becomes of them. */
const followed = new Set<string>();

/** While it is shown, what happens to this movement is told where it is shown. */
export function useToldHere(transactionId: string | undefined): void {
  useEffect(() => {
    if (transactionId === undefined) return;
    followed.add(transactionId);
    return () => void followed.delete(transactionId);
  }, [transactionId]);
}

/** What this page itself has asked for and expects to hear of: to whoever did it, it is no news. */
const expected: News['kind'][] = [];

/** What is done here is announced to this page too: it says so where it was done. What it answers takes that back. */
export function expectNews(kind: News['kind']): () => void {
  expected.push(kind);
  return () => {
    const place = expected.indexOf(kind);
    if (place >= 0) expected.splice(place, 1);
  };
}

/** Says on the page what has just happened to the customer's money or papers. A letter says the same. */
export function tellNews(news: News): void {
  const own = expected.indexOf(news.kind);
  if (own >= 0) return void expected.splice(own, 1);
  if (news.transactionId === undefined || !followed.has(news.transactionId)) showToast(noticeWords(news));
}
