import { type ButtonClassOptions, Heading, Inline, Remark, Stack, Surface, Text } from '@caudal/ui-kit';
import type { LinkComponentProps, RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as css from './Configuration.css.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface SettingRowProps {
  readonly Icon: LucideIcon;
  readonly title: ReactNode;
  /** A state in one word, beside the title. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A row of the configuration: an item, its state and its action. */
export function SettingRow({ Icon, title, badge, children, action }: SettingRowProps) {
  return (
    <li className={css.row}>
      <span className={css.sign} aria-hidden>
        <Icon size={20} />
      </span>
      <Stack gap="xxsmall" className={css.words}>
        <Inline gap="xsmall">
          <Text weight="semibold">{title}</Text>
          {badge}
        </Inline>
        <Remark>{children}</Remark>
      </Stack>
      {action ? <div className={css.action}>{action}</div> : null}
    </li>
  );
}

interface SettingSectionProps {
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

type ToConfiguration = LinkComponentProps<'a', RegisteredRouter, string, '/application/configuration'>;
type DialogLinkProps = ButtonClassOptions & Pick<ToConfiguration, 'search' | 'aria-label' | 'children'>;

/** A link that looks like a button and opens a dialog of the configuration. */
export function DialogLink({ look = 'secondary', size = 'medium', ...link }: DialogLinkProps) {
  return <ButtonLink look={look} size={size} to="/application/configuration" {...link} />;
}
