import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { IdFilter } from './IdFilter.tsx';
import { choicesOf } from '@caudal/ui-kit';

// The two filters of this file share the search parameter `aprobador`: 'Automatico', or the beginning of an officer's id.
interface ApproverProps {
  readonly value: string | undefined;
}

/** Finds movements by the beginning of their approver's id. */
export function ApproverIdFilter({
  value,
  onValueChange,
}: ApproverProps & { readonly onValueChange: (typed: string | undefined) => void }) {
  const { t } = useLingui();
  const isAutomatic = value === 'Automatico';
  return (
    <IdFilter
      key={String(isAutomatic)}
      label={t`ID de Administrador`}
      value={isAutomatic ? undefined : value}
      onValueChange={onValueChange}
    />
  );
}

/** Finds movements that needed no approval. */
export function ApproverChoice({
  value,
  onChoose,
}: ApproverProps & { readonly onChoose: (chosen: 'Automatico' | undefined) => void }) {
  const { t } = useLingui();
  return (
    <ChoiceFilter
      label={t`Aprobador`}
      options={choicesOf({ Automatico: t`Automático` })}
      value={value === 'Automatico' ? value : undefined}
      onChoose={onChoose}
    />
  );
}
