import { calendarDate, plainDate, dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import {
  Badge,
  Button,
  CopyButton,
  DescriptionList,
  Heading,
  Inline,
  linkClass,
  Remark,
  Stack,
  Surface,
  Text,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useCustomerWords } from '../customers/customer-words.ts';
import { useMay } from '../session/account.ts';
import * as css from './CustomerProfile.css.ts';
import type { CustomerInformation, StepsOfLevels } from './customer-file.ts';
import { useCountry } from './useCountry.ts';
import type { ReactNode } from 'react';
import { EmailText } from './EmailText.tsx';

interface CustomerProfileProps {
  readonly customer: CustomerInformation;
  readonly steps: StepsOfLevels;
  /** Opens the change of level; null if the officer may not change it. */
  readonly onChangeLevel: (() => void) | null;
}

/** The left column of a customer's screen, which says who the customer is. Rule customers 7. */
export function CustomerProfile(props: CustomerProfileProps) {
  const { customer } = props;
  const { t } = useLingui();
  const { types, novelty, yesOrNo } = useCustomerWords();
  const country = useCountry(customer);
  const none = t`Sin dato`;
  const { fullName, userId, birthDate, inactiveReason, closedAt } = customer;
  return (
    <Surface as="section" padding="small" className={css.dense} aria-labelledby="customer-name">
      <Stack gap="medium">
        <Inline gap="small" wrap={false}>
          <span className={css.avatar}>
            <UserRound size={24} aria-hidden />
          </span>
          <Heading level={2} size="lead" id="customer-name">
            {fullName ?? t`Aún sin nombre`}
          </Heading>
        </Inline>
        <Stack gap="xsmall" align="start">
          <Remark>{t`ID de usuario`}</Remark>
          <Text size="small" code>
            {userId}
          </Text>
          <CopyButton value={userId} label={t`Copiar ID`} copiedLabel={t`ID copiado`} failedLabel={t`Cópialo a mano`} />
        </Stack>
        <DescriptionList
          items={[
            { term: t`Nivel de KYC`, description: <Level {...props} /> },
            { term: t`Activo`, description: yesOrNo(customer.active) },
            inactiveReason !== null && { term: t`Por qué está inactiva`, description: inactiveReason },
            closedAt !== null && { term: t`Cerrada por su titular`, description: plainDate(closedAt) },
            { term: t`Correo`, description: <CustomerContact customer={customer} field="email" /> },
            { term: t`Celular`, description: <CustomerContact customer={customer} field="cellphone" /> },
            { term: t`Dirección`, description: <CustomerContact customer={customer} field="address" /> },
            { term: t`Tipo de documento`, description: customer.typeDocument ?? none },
            { term: t`País`, description: country },
            { term: t`Tipo de persona`, description: types[customer.typeUser] },
            customer.typeUser !== 'Entidad' && {
              term: t`Fecha de nacimiento`,
              description: birthDate ? calendarDate(birthDate) : none,
            },
            { term: t`Novedad`, description: novelty(customer.novelty) },
            { term: t`Última actualización`, description: plainDate(customer.lastModification) },
          ]}
        />
      </Stack>
    </Surface>
  );
}

function Level({
  customer: { kycLevel, isVerified },
  steps: { waitingLevel: waiting },
  onChangeLevel: onChange,
}: CustomerProfileProps) {
  const { t } = useLingui();
  const level = (
    <Inline gap="xsmall" justify="end">
      {kycLevel}
      {kycLevel === 0 ? null : (
        <Badge tone={isVerified ? 'positive' : 'caution'}>{isVerified ? t`Verificado` : t`Sin verificar`}</Badge>
      )}
      {onChange ? (
        <Button
          look="soft"
          size="small"
          disabledReason={waiting ? t`El cambio espera la aprobación de otro oficial.` : null}
          reasonHidden
          onClick={onChange}
        >{t`Modificar`}</Button>
      ) : null}
    </Inline>
  );
  if (waiting === null) return level;
  return (
    <Stack gap="xsmall">
      {level}
      <WaitingLevel waiting={waiting} />
    </Stack>
  );
}

type Waiting = NonNullable<StepsOfLevels['waitingLevel']>;

/**
 * Shows a change of level that waits for another officer: the level, who proposed it and why, and a link to its case.
 * Rule verification 24.
 */
function WaitingLevel({ waiting: { level, by, at, reason, caseId } }: { readonly waiting: Waiting }) {
  const { t } = useLingui();
  const may = useMay();
  const when = dateAndTime(at);
  return (
    <Remark>
      <Text as="span" size="small" weight="medium" tone="base">
        {t`Por aprobar: nivel ${level}. El cambio espera la aprobación de otro oficial.`}
      </Text>{' '}
      {`${by}, ${when}: ${reason}`}{' '}
      {may('cases.read') ? (
        <Link to="/application/administrative/cases/$id" params={{ id: caseId }} className={linkClass()}>
          <Trans>Ver el caso</Trans>
        </Link>
      ) : null}
    </Remark>
  );
}

interface CustomerContactProps {
  readonly customer: CustomerInformation;
  readonly field: CustomerInformation['contactChanges'][number]['field'];
}

/** Shows a customer's current e-mail address or phone number, then the former ones, newest first. */
function CustomerContact({ customer, field }: CustomerContactProps) {
  const { t } = useLingui();
  const current = customer[field];
  const former = customer.contactChanges.filter((change) => change.field === field);
  return (
    <Stack gap="xxsmall" align="end">
      <span>{current === null ? t`Sin dato` : <Contact field={field} contact={current} />}</span>
      {former.map(({ former: contact, changedAt }) => (
        <Former key={changedAt} until={dateAndTime(changedAt)}>
          <Contact field={field} contact={contact} />
        </Former>
      ))}
    </Stack>
  );
}

function Contact({ field, contact }: Pick<CustomerContactProps, 'field'> & { readonly contact: string }) {
  return field === 'email' ? <EmailText email={contact} /> : contact;
}

function Former({ until, children }: { readonly until: string; readonly children: ReactNode }) {
  return (
    <Remark>
      <Trans>
        Antes {children}, hasta el {until}
      </Trans>
    </Remark>
  );
}
