import { dateAndTime, plainDate } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Stack, Text } from '@caudal/ui-kit';
import { rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DeclineWords } from '../document-review/DeclineWords.tsx';
import { say } from '../shell/say.ts';
import { saveOfficerFile, type OperationsDocument } from './operations-data.ts';

interface PaperCellProps {
  readonly paper: OperationsDocument;
}

/**
 * Shows a document's file name and the name under which it was requested. A customer's document links to the document
 * review, where it is decided; an officer's file is downloaded.
 */
export function PaperName({ userId, paper }: PaperCellProps & { readonly userId: string }) {
  const { t } = useLingui();
  const { documentId, documentName, askedAs, sentBy } = paper;
  const save = () =>
    saveOfficerFile(documentId).catch((error: unknown) =>
      say({ tone: 'critical', title: t`No pudimos descargar el archivo`, description: wordsOf(error) }),
    );
  if (sentBy === 'officer')
    return (
      <Stack gap="none">
        <Text as="span">{documentName}</Text>
        <span>
          <Button look="quiet" size="small" onClick={() => void save()} aria-label={t`Descargar ${documentName}`}>
            <Trans>Descargar</Trans>
          </Button>
        </span>
      </Stack>
    );
  return (
    <Stack gap="none">
      <Link
        to="/application/administrative/naturalUserInformation/$id/document"
        params={{ id: userId }}
        search={{ side: documentId }}
        className={rowLinkClass}
      >
        {documentName}
      </Link>
      {askedAs === null ? null : (
        <Text as="span" size="small" tone="muted">
          {localised(askedAs)}
        </Text>
      )}
    </Stack>
  );
}

/** Shows who decided about a document, when and why, and whether it has been replaced since. */
export function PaperEnd({ paper: { decision, replacedAt } }: PaperCellProps) {
  const when = replacedAt === null ? null : plainDate(replacedAt);
  return (
    <>
      {decision === null ? null : (
        <Text as="span" size="small" tone="muted">
          {dateAndTime(decision.at)}, {decision.by.email}
        </Text>
      )}
      {decision?.verdict === 'Declinado' ? <DeclineWords decline={decision} size="small" /> : null}
      {when === null ? null : (
        <Text as="span" size="small" weight="medium">
          <Trans>Reemplazado el {when}: el usuario envió otro.</Trans>
        </Text>
      )}
    </>
  );
}
