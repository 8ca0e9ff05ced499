import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { ErrorState, Heading, Spinner, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, type ErrorComponentProps } from '@tanstack/react-router';
import { completeCompanySignIn } from '../session/company-sign-in.ts';
import { forbidSession } from '../session/guards.ts';
import { SessionFrame } from '../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** The page to which the company's identity provider sends the browser back, with the provider's answer in the URL's fragment. */
export const Route = createFileRoute('/company-sign-in')({
  beforeLoad: forbidSession,
  loader: async ({ location: { hash, searchStr } }) => {
    // A provider that does not support answers in the fragment puts them in the query.
    const answer = hash || searchStr.slice(1);
    throw redirect({ ...(answer ? await completeCompanySignIn(answer) : { to: '/login' }), replace: true });
  },
  component: Waiting,
  pendingComponent: Waiting,
  errorComponent: Refused,
});

function Waiting() {
  const { t } = useLingui();
  return (
    <SessionFrame title={t`Ingresar`}>
      <Stack gap="medium">
        <Heading level={1}>{t`Comprobando tu cuenta de la empresa`}</Heading>
        <Spinner label={t`Comprobando tu cuenta de la empresa`} />
      </Stack>
    </SessionFrame>
  );
}

/** The provider's answer works once, so there is nothing to send again: the officer begins anew. */
function Refused({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  return (
    <SessionFrame title={t`Ingresar`}>
      <ErrorState
        level={1}
        title={t`No pudimos ingresar`}
        retry={<ButtonLink size="large" to="/login">{t`Volver a ingresar`}</ButtonLink>}
      >
        {wordsOf(error)}
      </ErrorState>
    </SessionFrame>
  );
}
