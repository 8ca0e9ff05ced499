import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { EmptyState, IconButton, Inline, Remark, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import 'pdfjs-dist/web/pdf_viewer.css';
import { useState, useEffect, useRef } from 'react';
import * as css from './PdfPages.css.ts';
import { type Found, showPdf, type PdfView } from './pdf-view.ts';
import type { View } from './useViews.ts';

interface PdfPagesProps {
  readonly file: Blob;
  readonly label: string;
  readonly view: View;
  /** Called with the frame when every page has been drawn. */
  readonly onDrawn: (frame: HTMLElement) => void;
  /** The class of the frame, which must set a height. */
  readonly className: string;
}

/** Shows the pages of a PDF one below the other, with a text search. */
export function PdfPages({ file, label, view, onDrawn, className }: PdfPagesProps) {
  const { t } = useLingui();
  const { page, pages, failure, setContainer, goTo, found, find } = usePdf(file, view, onDrawn);
  return (
    <div className={css.whole}>
      <Inline gap="xsmall" justify="between">
        <Search found={found} find={find} />
        <Inline gap="none">
          <IconButton
            label={t`Página anterior`}
            icon={<ChevronUp size={18} aria-hidden />}
            onClick={() => goTo(page - 1)}
          />
          <Text as="span" size="small" figures>
            {pages === 0 ? null : t`Página ${page} de ${pages}`}
          </Text>
          <IconButton
            label={t`Página siguiente`}
            icon={<ChevronDown size={18} aria-hidden />}
            onClick={() => goTo(page + 1)}
          />
        </Inline>
      </Inline>
      <div className={`${className} ${css.frame}`}>
        {failure ? (
          <EmptyState
            title={t`No pudimos mostrar el documento`}
          >{t`Descárgalo para verlo en otro programa.`}</EmptyState>
        ) : (
          // The element scrolls, so it must take the keyboard focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div ref={setContainer} className={css.scroller} tabIndex={0} role="document" aria-label={label}>
            <div className="pdfViewer" />
          </div>
        )}
      </div>
    </div>
  );
}

function Search({ found, find }: Pick<Pdf, 'found' | 'find'>) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          find(clean.line(words));
        }}
      >
        <TypedField
          kind="line"
          label={t`Buscar en el documento`}
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            if (target.value === '') find('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            find(clean.line(words), true);
          }}
        />
        <output>
          <Remark as="span" figures>
            {found ? foundWords(found) : null}
          </Remark>
        </output>
      </form>
    </search>
  );

  function foundWords({ current, total, isMissing }: Found): string {
    if (isMissing || total === 0) return t`No aparece`;
    return plural(total, { one: `${current} de # vez`, other: `${current} de # veces` });
  }
}

type Pdf = ReturnType<typeof usePdf>;

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
function usePdf(file: Blob, view: View, onDrawn: (frame: HTMLElement) => void) {
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
