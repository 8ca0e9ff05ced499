import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { fieldWordsOf, wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { preparedFile, type FileFault } from './chosen-file.ts';
import { levelDocumentsQuery, type AskedDocument, type LevelDocument } from './level-data.ts';
import { sendFiles } from './send-files.ts';
import { levelDocumentsMadeOld } from './verification-data.ts';

/** A file on its way to a draft, or one that was not taken. */
export interface Upload {
  readonly id: number;
  readonly kind: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was not taken: found here, or as the server says it. */
  readonly fault: FileFault | null;
  readonly refusal: string | null;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (asked: AskedDocument, files: readonly File[]) => void;
  /** Takes one that was not taken out of sight. */
  readonly dismiss: (id: number) => void;
}

/**
 * Sends files to a level's draft, or to what waits to be sent again, as soon as they are chosen, one after another: a reload, or a
 * connection that is lost, loses what is on its way and nothing else.
 */
export function useUploads(level: number, { isAgain = false } = {}): Uploads {
  const { t } = useLingui();
  const queryClient = useQueryClient();
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
      await readAgain(queryClient, levelDocumentsMadeOld);
      // Where there may be several, the same file again is taken once.
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
        // One that was not taken before makes room for the next try.
        setList((before) => [...before.filter((one) => one.kind !== kind || !isOver(one)), upload]);
        queue.current = queue.current.then(() => send(upload, asked));
      }
    },
  };
}

function isOver({ fault, refusal }: Upload): boolean {
  return fault !== null || refusal !== null;
}
