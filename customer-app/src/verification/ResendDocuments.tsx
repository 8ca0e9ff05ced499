import { fileSizeText } from '@caudal/app-kit/locale/file-size.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { fieldWordsOf, wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FilesField, focusPlaceIfLost, FormError, Notice, showToast, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPdf, preparedFile, type FileFault } from './chosen-file.ts';
import { useDocumentHelp } from './document-words.ts';
import type { AskedDocument, LevelDocument } from './level-data.ts';
import { listedDocument } from './DraftDocuments.tsx';
import { sendFiles } from './send-files.ts';
import { useFileWords } from './useFileWords.ts';
import { verificationMadeOld } from './verification-data.ts';

export interface ResendDocumentsProps {
  readonly level: number;
  readonly asked: readonly AskedDocument[];
  readonly sent: readonly LevelDocument[];
}

/** A place that is to be filled: of a document that was declined, or of one that an officer asked for. */
interface Place {
  readonly id: string;
  readonly asked: AskedDocument;
  readonly declined: LevelDocument | null;
}

interface Chosen {
  readonly file: File;
  readonly fault: FileFault | null;
}

/** Only what officers declined, each with the reason, and what they asked for since; nothing where there is none. */
export function ResendDocuments({ level, asked, sent }: ResendDocumentsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen | undefined>>>({});
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const places = placesOf(asked, sent);
  const ready = places.filter(({ id }) => chosen[id]?.fault === null);
  if (places.length === 0) return null;

  async function choose({ id, asked: { formats } }: Place, file: File) {
    setFailure(null);
    const prepared = await preparedFile(file, formats);
    const next = typeof prepared === 'string' ? { file, fault: prepared } : { file: prepared, fault: null };
    setChosen((before) => ({ ...before, [id]: next }));
  }

  async function send() {
    setFailure(null);
    setShare(0);
    const form = new FormData();
    for (const { id, asked: one } of ready) {
      const file = chosen[id]?.file;
      if (file) form.append(one.kind, file, file.name);
    }
    try {
      await sendFiles(`/kyc/users/levels/${level}/documents`, form, setShare);
      setChosen({});
      showToast({ tone: 'positive', title: t`Recibimos tus documentos. Los revisaremos en las próximas horas.` });
      await readAgain(queryClient, verificationMadeOld);
      focusPlaceIfLost();
    } catch (error) {
      setFailure(fieldWordsOf(error)[0]?.words ?? wordsOf(error));
    } finally {
      setShare(null);
    }
  }

  return (
    <Surface padding="large">
      <Stack gap="large">
        <Notice tone="caution" title={t`Necesitamos que nos envíes algunos documentos`}>
          <Trans>Lo demás que enviaste no tienes que repetirlo.</Trans>
        </Notice>
        {places.map((place) => (
          <PlaceField
            key={place.id}
            place={place}
            chosen={chosen[place.id]}
            share={share}
            onFile={(file) => void choose(place, file)}
            onRemove={() => setChosen((before) => ({ ...before, [place.id]: undefined }))}
          />
        ))}
        {failure ? <FormError title={t`No pudimos enviar tus documentos`}>{failure}</FormError> : null}
        <Button
          size="large"
          full="onPhone"
          loading={share !== null}
          onClick={() => void send()}
          disabledReason={ready.length < places.length ? t`Elige los documentos que faltan para enviarlos.` : null}
        >
          <Trans>Enviar de nuevo</Trans>
        </Button>
      </Stack>
    </Surface>
  );
}

function placesOf(asked: readonly AskedDocument[], sent: readonly LevelDocument[]): Place[] {
  return asked.flatMap((one): Place[] => {
    const ofKind = sent.filter(({ kind }) => kind === one.kind);
    const declined = ofKind.filter(({ state }) => state === 'Declinado');
    const isAskedFor = one.reason !== null && ofKind.length === 0;
    return [
      ...declined.map((document) => ({ id: document.id, asked: one, declined: document })),
      ...(isAskedFor ? [{ id: one.kind, asked: one, declined: null }] : []),
    ];
  });
}

interface PlaceFieldProps {
  readonly place: Place;
  readonly chosen: Chosen | undefined;
  readonly share: number | null;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

function PlaceField({ place: { id, asked, declined }, chosen, share, onFile, onRemove }: PlaceFieldProps) {
  const words = useFileWords(asked);
  const help = useDocumentHelp(asked);
  const former = declined
    ? [{ ...listedDocument(declined), state: words.states.Declinado, reason: declined.declineReason }]
    : [];
  const percent = Math.floor((share ?? 0) * 100);
  const next = chosen
    ? [
        {
          id: 'chosen',
          name: chosen.file.name,
          size: fileSizeText(chosen.file.size),
          kind: isPdf(chosen.file) ? ('pdf' as const) : ('image' as const),
          ...(chosen.fault !== null && { state: words.notTaken, reason: words.faultOf(chosen.fault, chosen.file) }),
          ...(share !== null && { progress: { percent, text: words.sending(percent) } }),
          onRemove,
        },
      ]
    : [];
  return (
    <FilesField
      id={`resend-${id}`}
      label={localised(asked.name)}
      help={help}
      required
      accept={words.accept}
      labels={words.labels}
      files={[...former, ...next]}
      onFiles={share === null ? ([file]) => file && onFile(file) : undefined}
    />
  );
}
