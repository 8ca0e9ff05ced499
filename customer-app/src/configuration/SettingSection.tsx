import { Heading, Stack, Surface, Text } from '@caudal/ui-kit';
import { useId, type ReactNode } from 'react';

export interface SettingSectionProps {
  readonly title: ReactNode;
  /** The purpose of the section, in a sentence or two. */
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** A section of the configuration. */
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
