import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Badge, Button, Heading, Inline, Remark, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { KeyLegend } from '../keys/KeyLegend.tsx';
import { useScreenKeys } from '../keys/useRowKeys.ts';
import { saveOfficerFile } from '../operations/operations-data.ts';
import { useLacking } from '../roles/useLacking.ts';
import { say } from '../shell/say.ts';
import { RegisteredActs } from './RegisteredActs.tsx';
import { useStandingReasons } from './useStandingReasons.ts';
import {
  addPepFiles,
  pepFilesQuery,
  screeningMadeOld,
  type PepPaper,
  type Registering,
  type Screening,
} from './screening-data.ts';

const files_field = 'pep-files';

/** Opens the browser's file dialog. */
function chooseFiles(): void {
  document.getElementById(files_field)?.click();
}

interface PepViewProps {
  readonly userId: string;
  readonly screening: Screening;
  /** True if the customer declared to be politically exposed. */
  readonly declared: boolean;
  readonly onRegister: (act: Registering) => void;
}

/** Shows whether a customer is politically exposed: the declaration, the officers' record, and the supporting files. */
export function PepView({ userId, screening, declared, onRegister }: PepViewProps) {
  const { t } = useLingui();
  const lacking = useLacking()('kyc.review');
  const { isPep } = screening.registered;
  const reasons = useStandingReasons(screening);
  const orSayWhy = (reason: string | null, act: () => void) => () => {
    const against = lacking ?? reason;
    if (against === null) act();
    else say({ tone: 'info', title: against });
  };
  const notYet = isPep ? null : t`No está registrado como PEP.`;
  const keys = useScreenKeys([
    { key: 'P', words: t`Registrar PEP`, act: orSayWhy(reasons.pep, () => onRegister('pep')) },
    { key: 'Q', words: t`Retirar PEP`, act: orSayWhy(notYet, () => onRegister('unpep')) },
    { key: 'S', words: t`Subir documentos`, act: orSayWhy(reasons.pepFiles, chooseFiles) },
  ]);
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
          <PepDecision decision={screening.registered.pepDecision} />
          <RegisteredActs registered={screening.registered} of={['flag_pep', 'unflag_pep']} />
          {lacking === null ? (
            <Inline gap="small">
              <Button disabledReason={reasons.pep} reasonHidden aria-keyshortcuts="P" onClick={() => onRegister('pep')}>
                <Trans>Registrar PEP</Trans>
              </Button>
              {isPep ? (
                <Button look="quiet" aria-keyshortcuts="Q" onClick={() => onRegister('unpep')}>{t`Retirar PEP`}</Button>
              ) : null}
              <AddFiles userId={userId} reason={reasons.pepFiles} />
            </Inline>
          ) : null}
        </Stack>
      </Surface>
      <Files userId={userId} />
      <KeyLegend keys={keys} place="below" />
    </Stack>
  );
}

/** Shows an approver's decision about the customer as a politically exposed person. */
function PepDecision({ decision }: { readonly decision: Screening['registered']['pepDecision'] }) {
  const { t } = useLingui();
  if (decision === null) return null;
  const said = {
    waiting: t`Falta la decisión de un aprobador, en su caso. Hasta entonces su dinero no se mueve.`,
    continued: t`Un aprobador decidió vincularlo.`,
    refused: t`Un aprobador decidió no vincularlo: su dinero no se mueve.`,
  };
  return <Text as="p">{said[decision]}</Text>;
}

interface AddFilesProps {
  readonly userId: string;
  /** The reason why no file can be added now; null if it can. */
  readonly reason: string | null;
}

function AddFiles({ userId, reason }: AddFilesProps) {
  const { t } = useLingui();
  const { busy, act } = useOfficerAct(userId, screeningMadeOld);
  return (
    <>
      <Button
        look="secondary"
        loading={busy}
        disabledReason={reason}
        reasonHidden
        aria-keyshortcuts="S"
        onClick={chooseFiles}
      >{t`Subir documentos`}</Button>
      <input
        id={files_field}
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
  if (files.length === 0) return <Text as="p" tone="muted">{t`No hay archivos subidos`}</Text>;
  return (
    <Stack gap="small">
      <Heading level={2} size="lead">{t`Documentos de PEP`}</Heading>
      {files.map((file) => (
        <PepFile key={file.id} userId={userId} file={file} />
      ))}
    </Stack>
  );
}

function PepFile({ userId, file }: { readonly userId: string; readonly file: PepPaper }) {
  const { t } = useLingui();
  const { busy, act } = useOfficerAct(userId, screeningMadeOld);
  const { id, name, uploadedAt, uploadedBy } = file;
  return (
    <Inline gap="small" justify="between">
      <Stack gap="none">
        <Text as="span">{name}</Text>
        <Remark as="span">{`${uploadedBy}, ${dateAndTime(uploadedAt)}`}</Remark>
      </Stack>
      <Button
        look="quiet"
        size="small"
        loading={busy}
        aria-label={t`Descargar ${name}`}
        onClick={() => void act(() => saveOfficerFile(id), t`Descargaste el archivo.`)}
      >{t`Descargar`}</Button>
    </Inline>
  );
}
