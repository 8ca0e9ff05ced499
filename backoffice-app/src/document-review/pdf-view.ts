// The legacy builds of pdf.js, for browsers without the newest JavaScript: the standard builds need functions of
// Safari 26.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler adds this export: the file's URL
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import {
  EventBus,
  FindState,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { View } from './useViews.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Text can be selected; annotations and form fields are only drawn. */
const text_layer = 1;
const annotations_drawn = 1;

export interface Found {
  readonly current: number;
  readonly total: number;
  readonly isMissing: boolean;
}

interface PdfListeners {
  /** Called with the number of pages once the viewer has placed them in the frame, not yet drawn. */
  readonly onPages: (pages: number) => void;
  readonly onPage: (page: number) => void;
  /** Called when every page has been drawn. A page is drawn when it scrolls into view. */
  readonly onAllDrawn: () => void;
  readonly onFound: (found: Found) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface PdfView {
  readonly look: (view: View) => void;
  readonly goTo: (page: number) => void;
  /** Finds the next match or the previous one. An empty text ends the search. */
  readonly find: (words: string, isAgain: boolean, backwards: boolean) => void;
  readonly close: () => void;
}

/**
 * Draws a PDF with pdf.js's own viewer into the first child of a scrolling element. Links, scripts and forms in it are
 * inactive.
 */
export function showPdf(frame: HTMLDivElement, file: Blob, listeners: PdfListeners): PdfView {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  linkService.externalLinkEnabled = false;
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container: frame,
    eventBus,
    linkService,
    findController,
    textLayerMode: text_layer,
    annotationMode: annotations_drawn,
    removePageBorders: true,
  });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => listeners.onPages(viewer.pagesCount));
  const drawn = new Set<number>();
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error?: unknown }) => {
    if (error) return;
    drawn.add(pageNumber);
    if (drawn.size === viewer.pagesCount) listeners.onAllDrawn();
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => listeners.onPage(pageNumber));
  const tell = ({ matchesCount, state }: { matchesCount: Omit<Found, 'isMissing'>; state?: number }) =>
    listeners.onFound({ ...matchesCount, isMissing: state === FindState.NOT_FOUND });
  eventBus.on('updatefindmatchescount', tell);
  eventBus.on('updatefindcontrolstate', tell);

  let isClosed = false;
  let close = (): Promise<void> => Promise.resolve();
  async function open() {
    const data = await file.arrayBuffer();
    if (isClosed) return;
    // WebAssembly decoders are off, because the page's content security policy forbids compiling code at run time.
    const loading = getDocument({ data, enableXfa: false, useWasm: false, verbosity: 0 });
    close = () => loading.destroy();
    const document = await loading.promise;
    if (isClosed) return;
    viewer.setDocument(document);
    linkService.setDocument(document, null);
  }
  open().catch((error: unknown) => {
    if (!isClosed) listeners.onFailure(error);
  });

  return {
    look: ({ zoom, turns }) => {
      viewer.pagesRotation = turns * 90;
      viewer.currentScaleValue = 'page-width';
      viewer.currentScale *= zoom;
    },
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(page, 1), viewer.pagesCount);
    },
    find: (query, isAgain, findPrevious) => {
      const how = { caseSensitive: false, entireWord: false, matchDiacritics: false, highlightAll: true };
      eventBus.dispatch('find', { type: isAgain ? 'again' : '', query, findPrevious, ...how });
    },
    close: () => {
      isClosed = true;
      void close();
    },
  };
}
