import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Badge, Button, Heading, Inline, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveOfficerFile } from '../operations/operations-data.ts';
import { useMay } from '../session/account.ts';
import { useScreeningAct } from './ListsView.tsx';
import { addPepFiles, pepFilesQuery, type Registering, type Screening } from './screening-data.ts';

export interface PepViewProps {
  readonly userId: string;
  readonly screening: Screening;
  /** What the customer declared. */
  readonly declared: boolean;
  readonly onRegister: (act: Registering) => void;
}

/** Whether a customer is politically exposed: as declared, as registered by officers, and what shows it. */
export function PepView({ userId, screening: { registered }, declared, onRegister }: PepViewProps) {
  const { t } = useLingui();
  const mayReview = useMay()('kyc.review');
  const { isPep } = registered;
  return (
    <Stack gap="medium">
      <Surface padding="small">
        <Stack gap="small">
          <Inline gap="small">
            <Text as="span">{declared ? t`Declara ser PEP` : t`Declara no ser PEP`}</Text>
            <Badge tone={isPep ? 'critical' : 'neutral'}>
              {isPep ? t`Registrado como PEP` : t`Sin registro de PEP`}
            </Badge>
          </Inline>
          {mayReview ? (
            <Inline gap="small">
              <Button
                disabledReason={isPep ? t`Ya está registrado como PEP.` : undefined}
                reasonHidden
                onClick={() => onRegister('pep')}
              >
                <Trans>Registrar PEP</Trans>
              </Button>
              {isPep ? (
                <Button look="quiet" onClick={() => onRegister('unpep')}>
                  <Trans>Retirar PEP</Trans>
                </Button>
              ) : null}
              <AddFiles userId={userId} isPep={isPep} />
            </Inline>
          ) : null}
        </Stack>
      </Surface>
      <Files userId={userId} />
    </Stack>
  );
}

function AddFiles({ userId, isPep }: { readonly userId: string; readonly isPep: boolean }) {
  const { t } = useLingui();
  const { busy, act } = useScreeningAct(userId);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look="secondary"
        loading={busy}
        disabledReason={isPep ? undefined : t`Registra primero al usuario como PEP.`}
        reasonHidden
        onClick={() => input.current?.click()}
      >
        <Trans>Subir documentos</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf,image/png,image/jpeg"
        aria-label={t`Documentos de PEP`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) void act(() => addPepFiles(userId, files), t`Subiste los documentos.`);
        }}
      />
    </>
  );
}

function Files({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { data: files = [] } = useQuery(pepFilesQuery(userId));
  const { act } = useScreeningAct(userId);
  if (files.length === 0)
    return (
      <Text as="p" tone="muted">
        <Trans>No hay archivos subidos</Trans>
      </Text>
    );
  return (
    <Stack gap="small">
      <Heading level={2} size="lead">{t`Documentos de PEP`}</Heading>
      {files.map(({ id, name, uploadedAt, uploadedBy }) => (
        <Inline key={id} gap="small" justify="between">
          <Stack gap="none">
            <Text as="span">{name}</Text>
            <Text as="span" size="small" tone="muted">{`${uploadedBy}, ${dateAndTime(uploadedAt)}`}</Text>
          </Stack>
          <Button
            look="quiet"
            size="small"
            aria-label={t`Descargar ${name}`}
            onClick={() => void act(() => saveOfficerFile(id), t`Descargaste el archivo.`)}
          >
            <Trans>Descargar</Trans>
          </Button>
        </Inline>
      ))}
    </Stack>
  );
}
