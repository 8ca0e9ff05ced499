import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, Button, DescriptionList, Heading, Stack } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StepsOfLevels } from './customer-file.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export interface FinancialRowsProps {
  readonly userId: string;
  readonly steps: StepsOfLevels;
  readonly accounts: readonly Schemas['BankAccount'][];
  /** The financial profile; null until level 2 is submitted. */
  readonly profile: Schemas['FinancialInformation'] | null;
  /** Closes the dialog that the URL opens. */
  readonly onClose: () => void;
}

const from = '/application/administrative/naturalUserInformation/$id/';

/** Lists what is known of a person's finances: bank accounts, financial profile and nature of operations. */
export function FinancialRows(props: FinancialRowsProps) {
  const { accounts, profile, onClose } = props;
  const { t } = useLingui();
  const { dialog: shown } = useSearch({ from });
  const navigate = useNavigate({ from });
  const show = (dialog: 'banks' | 'profile') => void navigate({ search: (former) => ({ ...former, dialog }) });
  const columns = useColumns();
  const rows = rowsOf(props, show);
  const item = (term: string, description: string | null) => description !== null && { term, description };
  return (
    <Stack gap="medium">
      <Heading level={2} size="lead">{t`Información general`}</Heading>
      <DataTable
        caption={t`Información general`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        status="ready"
        loadingRows={rows.length}
        empty={null}
        error={null}
      />
      {shown === 'profile' && profile ? (
        <Shown title={t`Perfil financiero`} onClose={onClose}>
          <DescriptionList
            items={[
              item(t`Ocupación`, profile.occupation),
              item(t`Actividad económica`, profile.economicActivity),
              item(t`Descripción de actividad económica`, profile.economicDescription),
              item(t`Ingresos`, profile.income),
              item(t`Activos`, profile.assets),
            ]}
          />
        </Shown>
      ) : null}
      {shown === 'banks' ? (
        <Shown title={t`Cuentas bancarias`} onClose={onClose}>
          <DescriptionList
            items={accounts.map(({ bank, account, holderName }) => ({
              term: bank.name,
              description: `${account} · ${holderName}`,
            }))}
          />
        </Shown>
      ) : null}
    </Stack>
  );
}

/** A row of the table: one kind of financial information, which may be incomplete. */
interface KnownOf {
  readonly id: 'banks' | 'profile' | 'operations';
  readonly isComplete: boolean;
  /** The button or link that shows the information; nothing while there is none. */
  readonly proof: ReactNode;
}

function rowsOf(
  { userId, steps, accounts, profile }: FinancialRowsProps,
  show: (what: 'banks' | 'profile') => void,
): readonly KnownOf[] {
  return [
    {
      id: 'banks',
      isComplete: accounts.length > 0,
      proof: accounts.length > 0 && (
        <Button look="secondary" size="small" onClick={() => show('banks')}>
          <Trans>Ver cuentas</Trans>
        </Button>
      ),
    },
    {
      id: 'profile',
      isComplete: profile !== null,
      proof: profile !== null && (
        <Button look="secondary" size="small" onClick={() => show('profile')}>
          <Trans>Ver perfil</Trans>
        </Button>
      ),
    },
    {
      id: 'operations',
      isComplete: steps.Level3?.nature_operations === 'Completado',
      proof: (
        <ButtonLink
          look="secondary"
          size="small"
          to="/application/administrative/naturalUserInformation/$id/operations"
          params={{ id: userId }}
        >
          <Trans>Ver revisiones</Trans>
        </ButtonLink>
      ),
    },
  ];
}

function useColumns(): readonly DataColumn<KnownOf>[] {
  const { t } = useLingui();
  const names = {
    banks: t`Banco`,
    profile: t`Perfil financiero`,
    operations: t`Naturaleza de operaciones`,
  } satisfies Record<KnownOf['id'], string>;
  return [
    { id: 'id', header: t`Documento`, card: 'title', cell: (row) => names[row.id] },
    {
      id: 'isComplete',
      header: t`Estado`,
      cell: (row) => (
        <Badge tone={row.isComplete ? 'positive' : 'caution'}>
          {row.isComplete ? <Trans>Completado</Trans> : <Trans>Pendiente</Trans>}
        </Badge>
      ),
    },
    { id: 'proof', header: t`Prueba`, cell: (row) => row.proof },
  ];
}

interface ShownProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Shown({ title, onClose, children }: ShownProps) {
  const { t } = useLingui();
  return (
    <AppDialog open onClose={onClose} title={title} size="small" leave={t`Cerrar`}>
      {children}
    </AppDialog>
  );
}
