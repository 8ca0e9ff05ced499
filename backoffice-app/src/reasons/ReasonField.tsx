import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

/** The field for an officer's reason. By default only officers read it. */
export function ReasonField(props: Partial<ComponentProps<typeof TypedArea>>) {
  const { t } = useLingui();
  return (
    <TypedArea
      label={t`Razón interna`}
      help={t`Solo la leen los oficiales y queda registrada con tu nombre.`}
      rows={3}
      required
      {...props}
    />
  );
}
