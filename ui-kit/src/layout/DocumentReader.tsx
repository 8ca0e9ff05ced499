import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import * as css from './DocumentReader.css.ts';

export interface DocumentPart {
  /** Names the part in the address. */
  readonly id: string;
  /** Without a number: the parts are counted. */
  readonly title: string;
  /** `DocumentParagraph`s and `DocumentList`s. */
  readonly body: ReactNode;
}

export interface DocumentReaderProps {
  /** The page's heading. */
  readonly title: ReactNode;
  /** Which version it is, and of when. */
  readonly version: ReactNode;
  /** What one has to know before reading: a `Notice`. */
  readonly notice?: ReactNode;
  /** Of the document as a whole: print, save. */
  readonly actions?: ReactNode;
  /** 'Contenido'. */
  readonly contentsLabel: string;
  /** In the order in which they are read. */
  readonly parts: readonly DocumentPart[];
}

/** A long text to read: what is in it beside it, or folded above it on a phone. Plain HTML, so it reads without a script, and prints. */
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
      {/* A reader may have opened it before the script came: then it stays open. */}
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
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without signs
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

export interface DocumentTextProps {
  /** Words and links; of a list, its `li`s. */
  readonly children: ReactNode;
}

/** One thought of a part. */
export function DocumentParagraph({ children }: DocumentTextProps) {
  return <Text>{children}</Text>;
}

/** Short things one under another: `li`s. */
export function DocumentList({ children }: DocumentTextProps) {
  return <ul className={css.list}>{children}</ul>;
}
