import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { Heading, Notice, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** Checks whether an error says that a mailed link can no longer be used. The server refuses a malformed token by validation. */
export function isLinkOver(error: unknown): boolean {
  const code = problemCodeOf(error);
  return code === 'link_expired' || code === 'validation_failed';
}

interface LinkOverProps {
  readonly title: ReactNode;
  /** The reason why the link cannot be used any more, and the next step. */
  readonly children: ReactNode;
  readonly way: Pick<LinkProps, 'to' | 'search'>;
  readonly wayName: ReactNode;
}

/** Says that a mailed link was already used or has expired. */
export function LinkOver({ title, children, way, wayName }: LinkOverProps) {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Heading level={1} ref={useArrivalFocus()} tabIndex={-1}>
        {title}
      </Heading>
      <Notice tone="critical" title={t`Este enlace ya no sirve`} announce="assertive">
        {children}
      </Notice>
      <Stack gap="xsmall">
        <ButtonLink full size="large" {...way}>
          {wayName}
        </ButtonLink>
        <ButtonLink look="secondary" full size="large" to="/login">{t`Ingresar`}</ButtonLink>
      </Stack>
    </Stack>
  );
}
