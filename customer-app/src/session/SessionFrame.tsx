import { classNames, Heading, linkClass, Logo, RiverDrawing, SplitShell, Stack, Text } from '@caudal/ui-kit';
import { productName, ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { thumb } from '../shell/thumb.css.ts';

/** The frame of sign-in, sign-up and related pages. */
export function SessionFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SplitShell
      skipLabel={t`Saltar al contenido`}
      logo={
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className={classNames(linkClass('quiet'), thumb)}
          aria-label={t`${productName}, ir al inicio`}
        >
          <Logo name={productName} />
        </Link>
      }
      aside={<Text size="headline" weight="semibold">{t`Tus pesos y tus cripto, con la calma de un río hondo.`}</Text>}
      drawing={<RiverDrawing />}
    >
      <ScreenTitle title={title} />
      {children}
    </SplitShell>
  );
}

interface SessionHeadProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A ref by which the title gets the focus. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The title of a page in a `SessionFrame`, and a text about what to do on it. */
export function SessionHead({ title, children, ref }: SessionHeadProps) {
  return (
    <Stack gap="xxsmall">
      <Heading level={1} {...(ref && { ref, tabIndex: -1 })}>
        {title}
      </Heading>
      <Text tone="muted">{children}</Text>
    </Stack>
  );
}
