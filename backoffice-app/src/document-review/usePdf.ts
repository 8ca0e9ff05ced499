import { useEffect, useRef, useState } from 'react';
import { showPdf, type Found, type PdfView } from './pdf-view.ts';
import type { View } from './useViews.ts';

export type Pdf = ReturnType<typeof usePdf>;

/** Returns an element's width in whole pixels; 0 without an element. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.offsetWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Shows a PDF in its frame; returns its pages and the text search. */
export function usePdf(file: Blob, view: View, onDrawn: (frame: HTMLElement) => void) {
  const [frame, setContainer] = useState<HTMLDivElement | null>(null);
  const shown = useRef<PdfView>(null);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [searched, setSearched] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (!frame) return;
    const pdf = showPdf(frame, file, {
      onPages: setPages,
      onAllDrawn: () => onDrawn(frame),
      onPage: setPage,
      onFound: setFound,
      onFailure: setFailure,
    });
    shown.current = pdf;
    return () => {
      shown.current = null;
      pdf.close();
    };
  }, [frame, file, onDrawn]);

  const width = useWidth(frame);
  useEffect(() => {
    if (pages > 0 && width > 0) shown.current?.look(view);
  }, [view, pages, width]);

  return {
    /** The ref of the scrolling element; the pages go into its first child. */
    setContainer,
    /** The number of pages; 0 until they are loaded. */
    pages,
    page,
    goTo: (next: number) => shown.current?.goTo(next),
    /** The matches; null while there is no search. */
    found: searched === '' ? null : found,
    find: (words: string, backwards = false) => {
      shown.current?.find(words, words !== '' && words === searched, backwards);
      setSearched(words);
    },
    failure,
  };
}
