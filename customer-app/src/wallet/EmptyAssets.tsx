import { Button } from '@caudal/ui-kit';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';

export interface EmptyAssetsProps {
  /** How many there are; without any there is nothing to press. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly className?: string;
}

/** Shows the assets of which one has nothing, or puts them away again. */
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
