import { linkClass } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** A link that reads 'escríbenos', for use within a sentence. */
export function WriteToUs() {
  const { t } = useLingui();
  return <Link to="/contact-us" className={linkClass()}>{t`escríbenos`}</Link>;
}
