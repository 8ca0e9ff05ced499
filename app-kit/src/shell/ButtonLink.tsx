import { buttonClass, type ButtonClassOptions, classNames } from '@caudal/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & ButtonClassOptions;

function Anchor({ look = 'primary', size = 'medium', full = false, className, children, ...link }: AnchorProps) {
  return (
    <a {...link} className={classNames(buttonClass({ look, size, full }), className)}>
      {children}
    </a>
  );
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(Anchor);
