import { Button } from '@caudal/ui-kit';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';

interface EmptyAssetsProps {
  /** The number of assets without a balance; with none, nothing is rendered. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly className?: string;
}

/** A button that shows or hides the assets without a balance. */
export function EmptyAssets({ count, isOpen, onChange, className }: EmptyAssetsProps) {
  if (count === 0) return null;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Icon size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
      {...(className !== undefined && { className })}
    >
      {isOpen ? (
        <Trans>Ocultar los activos sin saldo</Trans>
      ) : (
        <Plural value={count} one="Ver # activo sin saldo" other="Ver # activos sin saldo" />
      )}
    </Button>
  );
}
