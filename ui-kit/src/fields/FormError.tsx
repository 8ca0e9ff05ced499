import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';

interface FormErrorProps {
  /** The problem in short: 'No pudimos enviar tus datos', or 'Revisa 2 campos'. */
  readonly title: ReactNode;
  /** The server's reason and what to do next. */
  readonly children?: ReactNode;
}

/** Says above the form's button why the form was not sent. It is announced at once. Each invalid field also shows its own error. */
export function FormError({ title, children }: FormErrorProps) {
  return (
    <Notice tone="critical" title={title} announce="assertive">
      {children}
    </Notice>
  );
}
