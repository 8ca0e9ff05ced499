import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EnrolmentForm } from '../session/EnrolmentForm.tsx';
import { EnrolmentOver } from '../session/EnrolmentOver.tsx';
import { openEnrolment } from '../session/open-enrolment.ts';
import { SessionFrame } from '../session/SessionFrame.tsx';
import { FailedPage } from '../shell/ScreenFailed.tsx';

export const Route = createFileRoute('/enrol')({
  // The token is in the URL's fragment, so it reaches no server log and no referrer.
  loader: async ({ location }) => ({ token: location.hash, enrolment: await openEnrolment(location.hash) }),
  component: Enrol,
  errorComponent: FailedPage,
});

function Enrol() {
  const { t } = useLingui();
  const { token, enrolment } = Route.useLoaderData();
  const [isOver, setOver] = useState(false);
  return (
    <SessionFrame title={t`Activar tu cuenta`}>
      {enrolment === null || isOver ? (
        <EnrolmentOver />
      ) : (
        <EnrolmentForm token={token} enrolment={enrolment} onOver={() => setOver(true)} />
      )}
    </SessionFrame>
  );
}
