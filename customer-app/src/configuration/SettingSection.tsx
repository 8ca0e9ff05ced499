import { Heading, Stack, Surface, Text } from '@caudal/ui-kit';
import { useId, type ReactNode } from 'react';

export interface SettingSectionProps {
  readonly title: ReactNode;
  /** What it is for, in a sentence or two. */
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** A part of the configuration. */
export function SettingSection({ title, description, children }: SettingSectionProps) {
  const id = useId();
  return (
    <Surface as="section" aria-labelledby={id}>
      <Stack gap="medium">
        <Stack gap="xxsmall">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Text tone="muted" measure>
            {description}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Surface>
  );
}
