import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { calendarDate } from '@caudal/app-kit/locale/dates.ts';
import {
  Button,
  Columns,
  DescriptionList,
  focusPlaceIfLost,
  FormError,
  Heading,
  Notice,
  showToast,
  Stack,
  Surface,
  ImageField,
  type ImageState,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '@caudal/app-kit/reading/useObjectUrl.ts';
import { readAgain } from '../reading.ts';
import { useAccount } from '../session/account.ts';
import { isRequested, levelDocumentsQuery } from './level-data.ts';
import { Levels } from './Levels.tsx';
import { NextLevelLink, useSentWords } from './SentLevel.tsx';
import { ResendDocuments } from './ResendDocuments.tsx';
import { PhotoField, useImageLabels, usePhotoWords } from './PhotoField.tsx';
import { sendPhotos, usePhotos } from './usePhotos.ts';
import {
  firstLevel,
  level1State,
  verificationMadeOld,
  type Level1,
  type Verification,
  ownPhotoQuery,
  type OwnDocument,
} from './verification-data.ts';

interface Level1SubmittedProps {
  readonly verification: Verification;
  readonly level1: Level1;
}

/** Level 1 after it was sent: its data, its state, and what must be sent again or was requested since. */
export function Level1Submitted({ verification, level1 }: Level1SubmittedProps) {
  const { t } = useLingui();
  const state = level1State(verification);
  const first = firstLevel(verification.plan);
  const { data: sent } = useSuspenseQuery(levelDocumentsQuery(1));
  // The photos have a form of their own.
  const requested = first && { ...first, fields: [], amendable: [], documents: first.documents.filter(isRequested) };
  const standing = useSentWords(first?.state === 'locked' ? 'locked' : state);
  return (
    <>
      <Levels plan={verification.plan} shown={1} />
      {verification.documents.some((one) => one.state === 'Declinado') ? (
        <ResendPhotos verification={verification} />
      ) : null}
      {requested ? <ResendDocuments level={requested} sent={sent} declared={nothing} /> : null}
      <SentPhotos documents={verification.documents} />
      <Surface padding="large">
        <Stack gap="large">
          <Heading level={2}>{t`Tus datos`}</Heading>
          <DescriptionList
            layout="grid"
            items={[
              { term: t`Nombre completo`, description: level1.fullName },
              { term: t`Celular`, description: level1.cellphone },
              { term: t`Documento`, description: `${serverWords(level1.identificationType)} ${level1.identification}` },
              { term: t`Fecha de nacimiento`, description: calendarDate(level1.birthDate) },
              { term: t`Persona expuesta políticamente`, description: level1.peps ? t`Sí` : t`No` },
            ]}
          />
          {state === 'declined' ? null : (
            <Button size="large" full="onPhone" disabledReason={standing.reason}>
              {standing.words}
            </Button>
          )}
          {state === 'verified' ? <NextLevelLink plan={verification.plan} after={1} /> : null}
        </Stack>
      </Surface>
    </>
  );
}

const nothing: [] = [];

/** A form for only the photos that an officer declined, each with the reason. */
function ResendPhotos({ verification }: { readonly verification: Verification }) {
  const { t } = useLingui();
  const photos = usePhotos(useAccount().email);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const declined = verification.documents.filter(({ state }) => state === 'Declinado');
  const isRestAccepted = verification.documents.every(({ state }) => state === 'Declinado' || state === 'Aceptado');
  const missing = declined.filter(({ kind }) => !photos.chosen[kind]).length;

  async function send() {
    setFailure(null);
    setSent(0);
    try {
      await sendPhotos(photos.chosen, setSent);
      photos.arrived();
      showToast({ tone: 'positive', title: t`Recibimos tus fotos. Las revisaremos en las próximas horas.` });
      await readAgain(verificationMadeOld);
      focusPlaceIfLost();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setSent(null);
    }
  }

  return (
    <Surface padding="large">
      <Stack gap="large">
        <Notice tone="caution" title={t`Necesitamos que envíes de nuevo algunas fotos`}>
          {isRestAccepted ? (
            <Trans>El resto de tu información está bien: no tienes que repetirla.</Trans>
          ) : (
            <Trans>El resto sigue en revisión: no tienes que enviarlo otra vez.</Trans>
          )}
        </Notice>
        <Columns layout="thirds" gap="medium">
          {declined.map(({ kind, declineReason }) => (
            <PhotoField key={kind} kind={kind} photos={photos} sent={sent} declineReason={declineReason} />
          ))}
        </Columns>
        {failure ? <FormError title={t`No pudimos enviar tus fotos`}>{failure}</FormError> : null}
        <Button
          size="large"
          full="onPhone"
          loading={sent !== null}
          onClick={() => void send()}
          disabledReason={missing > 0 ? t`Elige las fotos que faltan para enviarlas.` : null}
        >{t`Enviar de nuevo`}</Button>
      </Stack>
    </Surface>
  );
}

/** The photos that were sent, with their review state. Declined ones are shown in the form to send them again. */
function SentPhotos({ documents }: { readonly documents: readonly OwnDocument[] }) {
  const { t } = useLingui();
  const sent = documents.filter(({ submitted, state }) => submitted && state !== 'Declinado');
  if (sent.length === 0) return null;
  return (
    <Surface padding="large">
      <Stack gap="medium">
        <Heading level={2}>{t`Tus fotos`}</Heading>
        <Columns layout="thirds" gap="medium">
          {sent.map((document) => (
            <SentPhoto key={document.kind} document={document} />
          ))}
        </Columns>
      </Stack>
    </Surface>
  );
}

function SentPhoto({ document: { kind, state } }: { readonly document: OwnDocument }) {
  const { t } = useLingui();
  const words = usePhotoWords(kind);
  const labels = useImageLabels();
  const { data } = useQuery(ownPhotoQuery(kind));
  const url = useObjectUrl(data instanceof Blob ? data : undefined);
  const states = {
    Pendiente: t`En revisión`,
    Aceptado: t`Aceptada`,
    Declinado: t`Debes enviarla de nuevo`,
  } satisfies Record<OwnDocument['state'], string>;
  const shown: ImageState = {
    kind: 'readOnly',
    stateLabel: states[state],
    picture: url === null ? undefined : { url, alt: words.alt },
  };
  return <ImageField label={words.label} camera="environment" state={shown} labels={labels} onFile={() => undefined} />;
}
