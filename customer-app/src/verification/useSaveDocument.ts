import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { showToast } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { api, unwrap } from '../api.ts';
import type { LevelDocument } from './level-data.ts';

/** Saves a sent document to the device under its name; the tab keeps no copy. */
export function useSaveDocument(level: number) {
  const { t } = useLingui();
  return async ({ id: documentId, fileName }: LevelDocument) => {
    try {
      const path = { level: String(level), documentId };
      const options = { params: { path }, parseAs: 'blob' } as const;
      saveBlob(await unwrap(api.GET('/kyc/users/levels/{level}/documents/{documentId}/file', options)), fileName);
    } catch (error) {
      showToast({ tone: 'critical', title: t`No pudimos abrir el archivo`, description: wordsOf(error) });
    }
  };
}
