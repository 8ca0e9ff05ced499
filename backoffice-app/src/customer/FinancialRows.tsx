import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, Button, buttonClass, DescriptionList, Dialog, Heading, Inline, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import type { StepsOfLevels } from './customer-file.ts';

export interface FinancialRowsProps {
  readonly userId: string;
  readonly steps: StepsOfLevels;
  readonly accounts: readonly Schemas['BankAccount'][];
  /** Null before level 2 was sent. */
  readonly profile: Schemas['FinancialInformation'] | null;
}

/** What is known of a person's finances: their banks, what they live on, and what they do here. */
export function FinancialRows({ userId, steps, accounts, profile }: FinancialRowsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'banks' | 'profile' | null>(null);
  const operations = steps.Level3?.nature_operations ?? null;
  const profileItems = [
    { id: 'occupation', term: t`Ocupación`, description: profile?.occupation ?? null },
    { id: 'activity', term: t`Actividad económica`, description: profile?.economicActivity ?? null },
    {
      id: 'description',
      term: t`Descripción de actividad económica`,
      description: profile?.economicDescription ?? null,
    },
    { id: 'income', term: t`Ingresos`, description: profile?.income ?? null },
    { id: 'assets', term: t`Activos`, description: profile?.assets ?? null },
  ];
  return (
    <Stack gap="medium">
      <Heading level={2} size="lead">
        <Trans>Información general</Trans>
      </Heading>
      <Row title={t`Banco`} isComplete={accounts.length > 0}>
        {accounts.length > 0 ? (
          <Button look="secondary" size="small" onClick={() => setShown('banks')}>
            <Trans>Ver cuentas</Trans>
          </Button>
        ) : null}
      </Row>
      <Row title={t`Perfil financiero`} isComplete={profile !== null}>
        {profile ? (
          <Button look="secondary" size="small" onClick={() => setShown('profile')}>
            <Trans>Ver perfil</Trans>
          </Button>
        ) : null}
      </Row>
      <Row title={t`Naturaleza de operaciones`} isComplete={operations === 'Completado'}>
        <Link
          to="/application/administrative/naturalUserInformation/$id/operations"
          params={{ id: userId }}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Trans>Ver revisiones</Trans>
        </Link>
      </Row>
      {shown === 'profile' && profile ? (
        <Shown title={t`Perfil financiero`} onClose={() => setShown(null)}>
          <DescriptionList items={profileItems.filter(({ description }) => description !== null)} />
        </Shown>
      ) : null}
      {shown === 'banks' ? (
        <Shown title={t`Cuentas bancarias`} onClose={() => setShown(null)}>
          <DescriptionList
            items={accounts.map(({ id, bank, account, holderName }) => ({
              id,
              term: bank.name,
              description: `${account} · ${holderName}`,
            }))}
          />
        </Shown>
      ) : null}
    </Stack>
  );
}

interface RowProps {
  readonly title: string;
  readonly isComplete: boolean;
  /** What proves it. */
  readonly children: ReactNode;
}

function Row({ title, isComplete, children }: RowProps) {
  const id = useId();
  return (
    <Surface as="article" padding="small" aria-labelledby={id}>
      <Inline gap="small" justify="between">
        <Heading level={3} size="body" id={id}>
          {title}
        </Heading>
        <Inline gap="small">
          <Badge tone={isComplete ? 'positive' : 'caution'}>
            {isComplete ? <Trans>Completado</Trans> : <Trans>Pendiente</Trans>}
          </Badge>
          {children}
        </Inline>
      </Inline>
    </Surface>
  );
}

interface ShownProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Shown({ title, onClose, children }: ShownProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      size="small"
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
