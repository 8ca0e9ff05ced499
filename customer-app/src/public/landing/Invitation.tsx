import { Heading, PublicSection, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { WayIn } from '../WayIn.tsx';
import * as css from './Invitation.css.ts';

/** The same link as in the hero, for visitors who have read to the end. */
export function Invitation() {
  return (
    <PublicSection>
      <div className={css.panel}>
        <div className={css.words}>
          <Heading level={2} size="headline">
            <Trans>Empieza con calma</Trans>
          </Heading>
          <Text tone="onDeepMuted">
            <Trans>Abres tu cuenta con tu correo. Lo demás, a tu ritmo.</Trans>
          </Text>
        </div>
        <WayIn />
      </div>
    </PublicSection>
  );
}
