import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import * as css from './DocumentReader.css.ts';

export interface DocumentPart {
  /** The part's id, which is also its anchor in the URL. */
  readonly id: string;
  /** The title without a number: the parts are numbered automatically. */
  readonly title: string;
  /** The text as `DocumentParagraph`s and `DocumentList`s. */
  readonly body: ReactNode;
}

interface DocumentReaderProps {
  /** The page's heading. */
  readonly title: ReactNode;
  /** The version and its date. */
  readonly version: ReactNode;
  /** A `Notice` to read before the text. */
  readonly notice?: ReactNode;
  /** Actions on the whole document: print, save. */
  readonly actions?: ReactNode;
  /** The name of the table of contents: 'Contenido'. */
  readonly contentsLabel: string;
  /** The parts in reading order. */
  readonly parts: readonly DocumentPart[];
}

/**
 * Shows a long text with a table of contents beside it, or folded above it on a phone. It is plain HTML: it works without a script, and
 * can be printed.
 */
export function DocumentReader({ title, version, notice, actions, contentsLabel, parts }: DocumentReaderProps) {
  return (
    <article className={css.reader}>
      <header className={css.head}>
        <Heading level={1}>{title}</Heading>
        <Text size="small" tone="muted">
          {version}
        </Text>
        {notice}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </header>
      <nav className={css.aside} aria-label={contentsLabel}>
        <Contents parts={parts} />
      </nav>
      {/* A reader may have opened the contents before the script loaded; `suppressHydrationWarning` keeps it open. */}
      <details className={css.fold} suppressHydrationWarning>
        <summary className={css.summary}>
          {contentsLabel}
          <ChevronDown size={20} className={css.arrow} aria-hidden />
        </summary>
        <nav className={css.folded} aria-label={contentsLabel}>
          <Contents parts={parts} />
        </nav>
      </details>
      <div className={css.body}>
        {parts.map(({ id, title: name, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={css.section}>
            <Heading level={2} size="title" id={`${id}-title`}>
              {`${index + 1}. ${name}`}
            </Heading>
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}

function Contents({ parts }: { readonly parts: readonly DocumentPart[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without numbers
    <ol role="list" className={css.contents}>
      {parts.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} className={css.entry}>
            <span aria-hidden>{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface DocumentTextProps {
  /** Words and links; for a list, its `li`s. */
  readonly children: ReactNode;
}

/** Shows one paragraph of a part. */
export function DocumentParagraph({ children }: DocumentTextProps) {
  return <Text>{children}</Text>;
}

/** Shows a list of short items: `li`s. */
export function DocumentList({ children }: DocumentTextProps) {
  return <ul className={css.list}>{children}</ul>;
}
