import { Level1Form } from './Level1Form.tsx';
import { Level1Submitted } from './Level1Submitted.tsx';
import { LevelForm } from './LevelForm.tsx';
import { LevelSubmitted } from './LevelSubmitted.tsx';
import type { PlannedLevel, Verification } from './verification-data.ts';

interface VerificationLevelProps {
  readonly verification: Verification;
  readonly level: PlannedLevel;
  readonly email: string;
  readonly onSent: () => void;
}

/**
 * The current level: its form while it can be sent, then its submitted data. Level 1 of a person has a form of its own,
 * because of the photos.
 */
export function VerificationLevel({ verification, level, email, onSent }: VerificationLevelProps) {
  const { plan, level1 } = verification;
  const isOpen = level.state === 'open';
  if (plan.personType === 'natural' && level.level === 1) {
    if (isOpen) return <Level1Form verification={verification} email={email} onSent={onSent} />;
    return level1 && <Level1Submitted verification={verification} level1={level1} />;
  }
  // Each level has a form of its own, so that nothing typed for one appears in another.
  const key = `${plan.personType} ${level.level}`;
  return isOpen ? (
    <LevelForm key={key} plan={plan} level={level} owner={email} onSent={onSent} />
  ) : (
    <LevelSubmitted key={key} plan={plan} level={level} />
  );
}
