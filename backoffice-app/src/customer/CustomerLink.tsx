import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface CustomerLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'title' | 'aria-label' | 'children'> {
  readonly id: string;
  /** The tab of the customer's screen; the first one if undefined. */
  readonly tab?: 'financial' | 'alerts' | 'trail';
}

/** Links to a customer's screen. */
export function CustomerLink({ id, tab, ...link }: CustomerLinkProps) {
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id"
      params={{ id }}
      search={tab === undefined ? {} : { tab }}
      {...link}
    />
  );
}
