import { Button, Dialog, CopyButton, Inline, Notice, Stack, Text } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';
import { Download, Printer } from 'lucide-react';
import { useAccount } from '../session/account.ts';
import { codes as grid } from './Configuration.css.ts';

interface SavedCodesDialogProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once, as the last step of the dialog that created them. A click outside does not close this dialog. */
export function SavedCodesDialog({ title, codes, onClose }: SavedCodesDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      title={title}
      closeLabel={t`Cerrar`}
      primaryAction={<Button onClick={onClose}>{t`Ya los guardé`}</Button>}
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}

/** Shows new recovery codes, this one time: to copy, to save as a file, or to print. */
function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const text = [t`Códigos de recuperación de Caudal para ${email}`, t`Cada uno sirve una sola vez.`, '', ...codes].join(
    '\n',
  );
  return (
    <Stack gap="medium">
      <Notice tone="caution" title={t`Guarda ya tus códigos de recuperación: no los volvemos a mostrar`}>
        <Trans>
          Si pierdes tu segundo paso, cada código te deja entrar una vez. Guárdalos lejos de este dispositivo y de tu
          contraseña.
        </Trans>
      </Notice>
      <ul className={grid} aria-label={t`Códigos de recuperación`}>
        {codes.map((code) => (
          <li key={code}>
            <Text code weight="semibold">
              {code}
            </Text>
          </li>
        ))}
      </ul>
      <Inline gap="xsmall">
        <CopyButton
          value={codes.join('\n')}
          label={t`Copiar códigos`}
          copiedLabel={t`Códigos copiados`}
          failedLabel={t`Cópialos a mano`}
        />
        <Button look="quiet" size="small" icon={<Download size={16} aria-hidden />} onClick={() => download(text)}>
          <Trans>Descargar</Trans>
        </Button>
        <Button look="quiet" size="small" icon={<Printer size={16} aria-hidden />} onClick={() => print(text)}>
          <Trans>Imprimir</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}

function download(text: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'codigos-caudal.txt');
}

/** Prints a page with nothing but the codes: the dialog itself would be printed with half a screen around it. */
function print(text: string): void {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title: 'print' });
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const codes = Object.assign(page.createElement('pre'), { textContent: text });
  page.body.append(codes);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
