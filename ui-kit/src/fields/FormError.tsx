import { type MouseEvent, type ReactNode } from 'react';
import * as css from './FormError.css.ts';
import { Notice } from '../feedback/Notice.tsx';

interface FormErrorItem {
  /** The id of the invalid control. */
  readonly fieldId: string;
  readonly message: ReactNode;
}

interface FormErrorProps {
  /** The problem in short: 'No pudimos enviar tus datos', or 'Revisa 2 campos'. */
  readonly title: ReactNode;
  /** The server's reason and what to do next. */
  readonly children?: ReactNode;
  /** The invalid fields; pressing an entry moves the focus to its field. */
  readonly items?: readonly FormErrorItem[];
}

/** Says above the form's button why the form was not sent. It is announced at once. Each invalid field also shows its own error. */
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
  // Prevents the change of the address, because the router owns it.
  event.preventDefault();
  field.focus();
}
