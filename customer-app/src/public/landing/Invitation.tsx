import { Heading, PublicSection, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { WayIn } from '../WayIn.tsx';
import * as css from './Invitation.css.ts';

/** The same link as in the hero, for visitors who have read to the end. */
export function Invitation() {
  const { t } = useLingui();
  return (
    <PublicSection>
      <div className={css.panel}>
        <div className={css.words}>
          <Heading level={2} size="headline">{t`Empieza con calma`}</Heading>
          <Text tone="onDeepMuted">{t`Abres tu cuenta con tu correo. Lo demás, a tu ritmo.`}</Text>
        </div>
        <WayIn />
      </div>
    </PublicSection>
  );
}
