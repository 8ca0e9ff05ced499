import { upload_limits } from '@caudal/api-spec/file-kinds';
import { fileSizeText } from '@caudal/app-kit/locale/file-size.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { FilesField, type ListedFile, showToast } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import type { AskedDocument, LevelDocument } from './level-data.ts';
import { useFileWords } from './useFileWords.ts';
import { useSaveDocument } from './useSaveDocument.ts';
import type { Upload, Uploads } from './useUploads.ts';
import { levelDocumentsMadeOld } from './verification-data.ts';

interface DraftDocumentsProps {
  readonly level: number;
  readonly asked: AskedDocument;
  readonly documents: readonly LevelDocument[];
  readonly uploads: Uploads;
  /** Set when documents are sent again: the former ones, and the exact number to send. */
  readonly again?: { readonly former: readonly ListedFile[]; readonly places: number } | undefined;
}

/** The documents of one kind before they are sent: customers can add, download and remove them. */
export function DraftDocuments({ level, asked, documents, uploads, again }: DraftDocumentsProps) {
  const { t } = useLingui();
  const { kind, least } = asked;
  const most = again?.places ?? asked.most;
  const words = useFileWords({ ...asked, most });
  const help = useDocumentHelp(asked, asked.most > 1 ? again?.places : 0);
  const remove = useRemove(level);
  const save = useSaveDocument(level);
  const there = documents.filter((one) => one.kind === kind);
  const underWay = uploads.list.filter((one) => one.kind === kind);
  const room = most === 1 ? 1 : most - there.length - underWay.filter((one) => reasonOf(one, words) === null).length;
  const files: ListedFile[] = [
    ...(again?.former ?? []),
    ...there.map((document) => ({
      ...listedDocument(document),
      onSave: () => void save(document),
      onRemove: () => void remove(document.id),
    })),
    ...underWay.map((upload) => listed(upload, words, () => uploads.dismiss(upload.id))),
  ];
  return (
    <FilesField
      id={`documents-${kind}`}
      label={localised(asked.name)}
      help={help}
      required={least > 0 && asked.eitherOf === null}
      accept={words.accept}
      multiple={most > 1}
      labels={most === 1 && there.length > 0 ? { ...words.labels, choose: t`Cambiar archivo` } : words.labels}
      files={files}
      error={room < 1 && !again ? t`Ya hay ${most} archivos, que es el máximo.` : null}
      onFiles={room > 0 ? (chosen) => uploads.add({ ...asked, most }, chosen.slice(0, room)) : undefined}
    />
  );
}

export function listedDocument({ id, fileName, sizeBytes, type }: LevelDocument): ListedFile {
  return { id, name: fileName, size: fileSizeText(sizeBytes), kind: type === 'application/pdf' ? 'pdf' : 'image' };
}

type Words = ReturnType<typeof useFileWords>;

function reasonOf({ fault, refusal, file }: Upload, words: Words): string | null {
  return fault === null ? refusal : words.faultOf(fault, file);
}

function listed(upload: Upload, words: Words, dismiss: () => void): ListedFile {
  const { id, file, share } = upload;
  const reason = reasonOf(upload, words);
  const percent = Math.floor(share * 100);
  const shown = { id: `upload ${id}`, name: file.name, size: fileSizeText(file.size) };
  // The kind only decides which icon is shown beside the name, so it is guessed: the file's content has not been read yet.
  const kind = /\.pdf$/i.test(file.name) || file.type === 'application/pdf' ? 'pdf' : 'image';
  return reason === null
    ? { ...shown, kind, progress: { percent, text: words.sending(percent) } }
    : { ...shown, kind, state: words.notTaken, reason, onRemove: dismiss };
}

function useRemove(level: number) {
  const { t } = useLingui();
  return async (documentId: string) => {
    try {
      const path = { level: String(level), documentId };
      await unwrap(api.DELETE('/kyc/users/levels/{level}/documents/{documentId}', { params: { path } }));
    } catch (error) {
      showToast({ tone: 'critical', title: t`No pudimos quitar el archivo`, description: wordsOf(error) });
    }
    await readAgain(levelDocumentsMadeOld);
  };
}

/**
 * Returns the help text of a document: what it must be, or the officer's reason, and its format. `again` is the number of
 * documents that must be sent again.
 */
function useDocumentHelp({ kind, least, most, formats, reason }: AskedDocument, again = 0): string {
  const { t } = useLingui();
  const maximum = upload_limits.file_max_megabytes;
  const takesImages = formats.some((format) => format !== 'application/pdf');
  const form = takesImages
    ? t`PDF, o una foto PNG o JPEG. Máximo ${maximum} MB.`
    : t`PDF. Máximo ${maximum} MB cada uno.`;
  const known: Readonly<Record<string, string>> = {
    proofResidence: t`Un recibo de servicios, un extracto o un contrato de arriendo de los últimos tres meses, con tu nombre y tu dirección.`,
    documents: t`Al menos ${least} y hasta ${most}: extractos, declaraciones de renta, contratos, facturas o lo que explique de dónde viene tu dinero.`,
    rut: t`El Registro Único Tributario de este año.`,
    chamberOfCommerce: t`De menos de 90 días.`,
    shareholderCertificate: t`Firmado por el representante legal.`,
    identityCopies: t`De cada representante legal y de cada socio, por ambas caras.`,
    tradeAuthorisation: t`Firmada por el representante legal.`,
    financialStatements: t`Firmados por el revisor fiscal y el representante legal.`,
    incomeTaxReturns: t`Las de los últimos tres años. Si no las tienes, envía las de IVA.`,
    vatReturns: t`Las tres últimas, si no tienes declaraciones de renta.`,
  };
  const several = plural(again, {
    one: 'Un archivo, en lugar del que declinamos.',
    other: '# archivos distintos, en lugar de los que declinamos.',
  });
  return [again > 0 ? several : (reason ?? known[kind]), form].filter(Boolean).join(' ');
}
