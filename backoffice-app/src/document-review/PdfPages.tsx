import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { EmptyState, IconButton, Inline, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import 'pdfjs-dist/web/pdf_viewer.css';
import { useState } from 'react';
import * as css from './PdfPages.css.ts';
import type { Found } from './pdf-view.ts';
import { usePdf, type Pdf } from './usePdf.ts';
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
          <Text as="span" size="small" tone="muted" figures>
            {found ? foundWords(found) : null}
          </Text>
        </output>
      </form>
    </search>
  );

  function foundWords({ current, total, isMissing }: Found): string {
    if (isMissing || total === 0) return t`No aparece`;
    return plural(total, { one: `${current} de # vez`, other: `${current} de # veces` });
  }
}
