import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** 'escríbenos', within a sentence, and the way to it. */
export function WriteToUs() {
  return (
    <Link to="/contact-us" className={linkClass()}>
      <Trans>escríbenos</Trans>
    </Link>
  );
}
