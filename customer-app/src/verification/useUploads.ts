import { upload_limits } from '@caudal/api-spec/file-kinds';
import { fieldWordsOf, wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { queryClient, readAgain } from '../reading.ts';
import { type ImageFault, shrinkImage } from './shrink-image.ts';
import { levelDocumentsQuery, type AskedDocument, type LevelDocument } from './level-data.ts';
import { sendFiles } from './send-files.ts';
import { levelDocumentsMadeOld } from './verification-data.ts';
import { contentKind } from '@caudal/app-kit/files/content-kind.ts';

/** A file on its way to a draft, or a refused one. */
export interface Upload {
  readonly id: number;
  readonly kind: string;
  readonly file: File;
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
  /** The fault that was found before sending; `refusal` is the server's reason. */
  readonly fault: ImageFault | null;
  readonly refusal: string | null;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (asked: AskedDocument, files: readonly File[]) => void;
  readonly dismiss: (id: number) => void;
}

/**
 * Sends files as soon as they are chosen, one after another, to a level's draft or to the documents that wait to be sent
 * again. A reload or a lost connection loses only the file that is on its way.
 */
export function useUploads(level: number, { isAgain = false } = {}): Uploads {
  const { t } = useLingui();
  const [list, setList] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const next = useRef(1);

  const change = (id: number, changes: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const dismiss = (id: number) => setList((before) => before.filter((one) => one.id !== id));

  const path = `/kyc/users/levels/${level}/documents`;
  const { queryKey } = levelDocumentsQuery(level);
  const idsNow = () => queryClient.getQueryData<LevelDocument[]>(queryKey)?.map((one) => one.id);

  async function send({ id, kind, file }: Upload, { formats, most }: AskedDocument) {
    const prepared = await preparedFile(file, formats);
    if (!(prepared instanceof File)) return change(id, { fault: prepared });
    const form = new FormData();
    form.append(kind, prepared, prepared.name);
    const before = idsNow();
    try {
      await sendFiles(isAgain ? `${path}?keep=draft` : path, form, (share) => change(id, { share }));
      await readAgain(levelDocumentsMadeOld);
      // The server stores an identical file only once where several are allowed: the list of documents is then unchanged.
      if (most > 1 && before !== undefined && before.join() === idsNow()?.join())
        return change(id, { refusal: t`Este archivo ya está en la lista.` });
      dismiss(id);
    } catch (error) {
      const [about] = fieldWordsOf(error);
      change(id, { refusal: about?.words ?? wordsOf(error) });
    }
  }

  return {
    list,
    dismiss,
    add: (asked, files) => {
      const { kind } = asked;
      for (const file of files) {
        const upload: Upload = { id: next.current++, kind, file, share: 0, fault: null, refusal: null };
        // A refused file of the same kind is removed when the next one is chosen.
        setList((before) => [...before.filter((one) => one.kind !== kind || !isOver(one)), upload]);
        queue.current = queue.current.then(() => send(upload, asked));
      }
    },
  };
}

function isOver({ fault, refusal }: Upload): boolean {
  return fault !== null || refusal !== null;
}

/** Returns a file in the form in which it is sent, a large photo made smaller; or its fault, before anything is sent. */
async function preparedFile(file: File, formats: AskedDocument['formats']): Promise<File | ImageFault> {
  const takesImages = formats.some((format) => format !== 'application/pdf');
  const takesPdfs = formats.includes('application/pdf');
  const kind = await contentKind(file);
  if (takesPdfs && kind === 'pdf')
    return file.size > upload_limits.file_max_bytes
      ? { what: 'size', kind }
      : new File([file], file.name, { type: 'application/pdf' });
  // A file whose name ends in '.pdf', but whose content is of no known kind, was cut off or is damaged.
  if (takesPdfs && kind === 'unknown' && /\.pdf$/i.test(file.name)) return { what: 'unreadable', kind };
  return takesImages ? shrinkImage(file) : { what: 'type', kind };
}
