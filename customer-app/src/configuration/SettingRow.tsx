import { Inline, Stack, Text } from '@caudal/ui-kit';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Configuration.css.ts';

export interface SettingRowProps {
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
        <Text size="small" tone="muted">
          {children}
        </Text>
      </Stack>
      {action ? <div className={css.action}>{action}</div> : null}
    </li>
  );
}
