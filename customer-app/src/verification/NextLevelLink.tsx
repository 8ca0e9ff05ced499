import { buttonClass } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nextLevel, type Verification } from './verification-data.ts';

interface NextLevelLinkProps {
  readonly plan: Verification['plan'];
  readonly after: number;
}

/** A link to the level after a verified one; renders nothing when there is none. */
export function NextLevelLink({ plan, after }: NextLevelLinkProps) {
  const { t } = useLingui();
  const next = nextLevel(plan, after)?.level;
  if (next === undefined) return null;
  return (
    <div>
      <Link
        to="/application/verification"
        search={{ level: next }}
        className={buttonClass({ look: 'primary', size: 'large', full: 'onPhone' })}
      >
        {t`Ir al nivel ${next} →`}
      </Link>
    </div>
  );
}
