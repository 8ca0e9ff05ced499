import { plainDate } from '@caudal/app-kit/locale/dates.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, EmptyState, Inline, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OperationsDocument } from './operations-data.ts';
import { PaperEnd, PaperName } from './PaperCells.tsx';
import { papers_list } from './useOperationsKeys.ts';

interface OperationsTableProps {
  readonly userId: string;
  readonly documents: Latest<OperationsDocument[]>;
  readonly isFiltered: boolean;
}

/** Lists the documents of a customer's reviews. Rule verification 25. */
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
              {state === 'Pendiente' && !isSeen ? (
                <Text as="span" size="small" tone="muted">
                  <Trans>Sin ver</Trans>
                </Text>
              ) : null}
            </Inline>
            <PaperEnd paper={row} />
          </Stack>
        );
      },
    },
  ];
}
