import { ModeRibbon } from '@caudal/app-kit/shell/ModeRibbon.tsx';
import { productName, ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { linkClass, Logo, RiverDrawing, SplitShell, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readMode } from '../shell/server-mode.ts';

/** The frame of sign-in, enrolment and signing out. */
export function SessionFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SplitShell
      skipLabel={t`Saltar al contenido`}
      ribbon={<ModeRibbon readMode={readMode} />}
      logo={
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className={linkClass('quiet')}
          aria-label={t`${productName}, ir al inicio`}
        >
          <Logo name={productName} />
        </Link>
      }
      aside={
        <aside aria-label={productName}>
          <Text size="headline" weight="semibold">
            <Trans>Cumplimiento: cada persona, revisada con calma y con cuidado.</Trans>
          </Text>
        </aside>
      }
      drawing={<RiverDrawing />}
    >
      <ScreenTitle title={title} />
      {children}
    </SplitShell>
  );
}
