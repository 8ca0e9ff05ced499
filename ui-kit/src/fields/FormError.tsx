import { type MouseEvent, type ReactNode } from 'react';
import * as css from './FormError.css.ts';
import { Notice } from '../feedback/Notice.tsx';

export interface FormErrorItem {
  /** The id of the control that is wrong. */
  readonly fieldId: string;
  readonly message: ReactNode;
}

export interface FormErrorProps {
  /** What happened: 'No pudimos enviar tus datos', or 'Revisa 2 campos'. */
  readonly title: ReactNode;
  /** What the server said and what to do next. */
  readonly children?: ReactNode;
  /** One entry for each wrong field; pressing it puts the focus there. */
  readonly items?: readonly FormErrorItem[];
}

/** Above the form's button: why it was not sent. Announced at once. Errors of one field stand beside that field as well. */
export function FormError({ title, children, items }: FormErrorProps) {
  return (
    <Notice tone="critical" title={title} announce="assertive">
      {children}
      {items && items.length > 0 ? (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.fieldId}>
              <a className={css.link} href={`#${item.fieldId}`} onClick={focusField}>
                {item.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  // The address bar stays as it is: the router owns it.
  event.preventDefault();
  field.focus();
}
