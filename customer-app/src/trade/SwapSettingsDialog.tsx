import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, formatAmount, Notice, RadioGroup, Stack, choicesOf } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { shownPercent } from './FeeBox.tsx';
import { isSlippage, slippagePresets, type SwapSettings, swapSettingsAtom } from './swap-settings.ts';

const formId = 'swap-settings';
/** The slippage above which a warning appears, in percent: others can easily exploit so much tolerance. */
const much_percent = 5;

/** The settings of swaps: the slippage tolerance, and whether a confirmation is shown before a swap is sent. */
export function SwapSettingsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Configuración`}
      size="small"
      primaryAction={<Button type="submit" form={formId}>{t`Guardar`}</Button>}
      leave={t`Cancelar`}
    >
      <SettingsForm onSaved={onClose} />
    </AppDialog>
  );
}

/** Parses a typed percentage into the form of the contract; null when it is not a valid slippage. */
function readPercent(text: string): string | null {
  const value = clean.percent(text);
  return isSlippage(value) ? value : null;
}

const presetOf = (slippage: string) => slippagePresets.find((preset) => preset === slippage) ?? 'other';

function SettingsForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useLingui();
  const [settings, save] = useAtom(swapSettingsAtom);
  const [chosen, setChosen] = useState<string>(presetOf(settings.slippage));
  const [other, setOther] = useState(
    presetOf(settings.slippage) === 'other' ? formatAmount(settings.slippage, { locale: amountLocale() }) : '',
  );
  const [isConfirmed, setIsConfirmed] = useState(settings.isConfirmed);
  const [isWrong, setIsWrong] = useState(false);
  const slippage = chosen === 'other' ? readPercent(other) : chosen;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (slippage === null) return setIsWrong(true);
    save({ slippage, isConfirmed } satisfies SwapSettings);
    onSaved();
  }

  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap="large">
        <RadioGroup
          name="slippage"
          label={t`Tolerancia de deslizamiento`}
          help={t`Cuánto puede empeorar el precio entre lo que ves y lo que se ejecuta. Si empeora más, el intercambio no se hace.`}
          look="inline"
          options={[
            ...slippagePresets.map((preset) => ({ value: preset, label: shownPercent(preset) })),
            { value: 'other', label: t`Otro` },
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        {chosen === 'other' ? (
          <TypedField
            kind="percent"
            label={t`Otro (%)`}
            autoComplete="off"
            value={other}
            onChange={(event) => {
              setOther(event.target.value);
              setIsWrong(false);
            }}
            error={isWrong && slippage === null ? t`Escribe un porcentaje de 0 a 50, como 0,75.` : undefined}
          />
        ) : null}
        {slippage !== null && Number(slippage) > much_percent ? (
          <Notice tone="caution" title={t`Es una tolerancia alta`}>
            <Trans>Podrías recibir hasta un {shownPercent(slippage)} menos de lo que ves.</Trans>
          </Notice>
        ) : null}
        <RadioGroup
          name="confirmed"
          label={t`Mostrar la confirmación del intercambio`}
          look="inline"
          options={choicesOf({ yes: t`SÍ`, no: t`NO` })}
          value={isConfirmed ? 'yes' : 'no'}
          onChange={(event) => setIsConfirmed(event.target.value === 'yes')}
        />
      </Stack>
    </form>
  );
}
