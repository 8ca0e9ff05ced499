import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** A link that reads 'escríbenos', for use within a sentence. */
export function WriteToUs() {
  return (
    <Link to="/contact-us" className={linkClass()}>
      <Trans>escríbenos</Trans>
    </Link>
  );
}
