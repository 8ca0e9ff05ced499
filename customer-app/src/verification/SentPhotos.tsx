import { useObjectUrl } from '@caudal/app-kit/reading/useObjectUrl.ts';
import { Columns, Heading, ImageField, type ImageState, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useImageLabels, usePhotoWords } from './PhotoField.tsx';
import { ownPhotoQuery, type OwnDocument } from './verification-data.ts';

/** The photos that were sent, with their review state. Declined ones are shown in the form to send them again. */
export function SentPhotos({ documents }: { readonly documents: readonly OwnDocument[] }) {
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
