import { plainDate, dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, EmptyState, Inline, Remark, Stack, Button, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { type OperationsDocument, saveOfficerFile } from './operations-data.ts';
import { papers_list } from './useOperationsKeys.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Link } from '@tanstack/react-router';
import { DeclineWords } from '../document-review/DeclineWords.tsx';
import { say } from '../shell/say.ts';

interface OperationsTableProps {
  readonly userId: string;
  readonly documents: Latest<OperationsDocument[]>;
  readonly isFiltered: boolean;
}

/** Lists the documents of a customer's reviews of the nature of operations. Rule verification 25. */
export function OperationsTable({ userId, documents, isFiltered }: OperationsTableProps) {
  const { t } = useLingui();
  const columns = useColumns(userId);
  return (
    <div data-list={papers_list}>
      <DataTable
        caption={t`Documentos de las revisiones`}
        columns={columns}
        rows={shownOf(documents) ?? []}
        rowId={({ documentId }) => documentId}
        status={documents.status}
        loadingRows={4}
        error={<ReadFailed title={t`No pudimos cargar los documentos`} of={documents} />}
        empty={
          <EmptyState title={isFiltered ? t`Ningún documento coincide con los filtros` : t`No hay archivos subidos`}>
            {isFiltered ? (
              <Trans>Quita alguno, o revisa el número.</Trans>
            ) : (
              <Trans>Aquí verás lo que el usuario envíe y lo que agreguen los oficiales.</Trans>
            )}
          </EmptyState>
        }
      />
    </div>
  );
}

function useColumns(userId: string): readonly DataColumn<OperationsDocument>[] {
  const { t } = useLingui();
  const states = {
    Pendiente: { tone: 'caution', words: t`Pendiente` },
    Aceptado: { tone: 'positive', words: t`Aceptado` },
    Declinado: { tone: 'critical', words: t`Declinado` },
  } as const;
  return [
    { id: 'reviewNumber', header: t`Revisión` },
    {
      id: 'documentCreationDate',
      header: t`Fecha de subida`,
      cell: ({ documentCreationDate }) => plainDate(documentCreationDate),
    },
    {
      id: 'reviewDate',
      header: t`Fecha de revisión`,
      cell: ({ reviewDate: reviewed }) => (reviewed === null ? '–' : plainDate(reviewed)),
    },
    { id: 'documentName', header: t`Nombre`, card: 'title', cell: (row) => <PaperName userId={userId} paper={row} /> },
    { id: 'reviewLabel', header: t`Etiqueta`, cell: ({ reviewLabel }) => serverWords(reviewLabel ?? '–') },
    {
      id: 'state',
      header: t`Estado`,
      // The decision and its reason need the full width of the card.
      card: 'plain',
      cell: (row) => {
        const { state, isSeen } = row;
        if (state === null) return t`De un oficial`;
        return (
          <Stack gap="xxsmall">
            <Inline gap="xsmall">
              <Badge tone={states[state].tone}>{states[state].words}</Badge>
              {state === 'Pendiente' && !isSeen ? <Remark as="span">{t`Sin ver`}</Remark> : null}
            </Inline>
            <PaperEnd paper={row} />
          </Stack>
        );
      },
    },
  ];
}

interface PaperCellProps {
  readonly paper: OperationsDocument;
}

/**
 * Shows a document's file name and the name under which it was requested. A customer's document links to the document
 * review, where it is decided; an officer's file is downloaded.
 */
function PaperName({ userId, paper }: PaperCellProps & { readonly userId: string }) {
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
      {askedAs === null ? null : <Remark as="span">{localised(askedAs)}</Remark>}
    </Stack>
  );
}

/** Shows who decided about a document, when and why, and whether it has been replaced since. */
function PaperEnd({ paper: { decision, replacedAt } }: PaperCellProps) {
  const when = replacedAt === null ? null : plainDate(replacedAt);
  return (
    <>
      {decision === null ? null : (
        <Remark as="span">
          {dateAndTime(decision.at)}, {decision.by.email}
        </Remark>
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
