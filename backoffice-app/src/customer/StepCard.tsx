import { DescriptionList, Heading, Inline, Stack, Surface, type DescriptionListProps } from '@caudal/ui-kit';
import { dense } from './CustomerProfile.css.ts';
import { useId, type ReactNode } from 'react';

interface StepCardProps extends Pick<DescriptionListProps, 'items'> {
  readonly title: string;
  readonly badge?: ReactNode;
  /** A link to the screen where this part is decided. */
  readonly action?: ReactNode;
}

/** A card for one part of a level with what was declared. */
export function StepCard({ title, badge, items, action }: StepCardProps) {
  const id = useId();
  return (
    <Surface as="article" padding="small" className={dense} aria-labelledby={id}>
      <Stack gap="small" align="stretch">
        <Inline gap="small" justify="between">
          <Heading level={3} size="body" id={id}>
            {title}
          </Heading>
          {badge}
        </Inline>
        <DescriptionList items={items} />
        {action ? <Inline>{action}</Inline> : null}
      </Stack>
    </Surface>
  );
}
