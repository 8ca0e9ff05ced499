import { Badge } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useCustomerWords } from '../customers/customer-words.ts';
import * as css from './CustomerProfile.css.ts';
import type { CustomerInformation, Level1Steps } from './customer-file.ts';
import { EmailText } from './EmailText.tsx';
import { useBandWords, useLimitWords } from './pesos-band.ts';
import { StepCard } from './StepCard.tsx';
import { useCountry } from './useCountry.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

// The level 1 cards that persons and institutions share.

export interface EverybodysCardProps {
  readonly customer: CustomerInformation;
  readonly steps: Level1Steps;
}

export function FinancialCard({ steps: { questions, monthlyLimit } }: Pick<EverybodysCardProps, 'steps'>) {
  const { t } = useLingui();
  const band = useBandWords();
  const limitWords = useLimitWords();
  const item = (term: string, amount: string) => ({ term, description: <span className={css.amount}>{amount}</span> });
  return (
    <StepCard
      title={t`Financiero`}
      items={[
        item(t`Espera al mes`, band(questions.responseA)),
        item(t`Espera al año`, band(questions.responseB)),
        item(t`Límite al mes`, limitWords(monthlyLimit)),
      ]}
    />
  );
}

export function ProfileCard({ customer, steps: { profile_data: profile } }: EverybodysCardProps) {
  const { t } = useLingui();
  const { types } = useCustomerWords();
  const country = useCountry(customer);
  return (
    <StepCard
      title={t`Datos del perfil`}
      items={[
        { term: t`Correo`, description: <EmailText email={profile.email} /> },
        { term: t`País`, description: country },
        { term: t`Tipo`, description: types[profile.type] },
      ]}
    />
  );
}

export function ScreeningCard({ customer: { userId }, steps: { screening } }: EverybodysCardProps) {
  const { t } = useLingui();
  const { risks } = useCustomerWords();
  const noResult = t`Sin resultado todavía`;
  return (
    <StepCard
      title={t`Screening`}
      items={[
        { term: t`Antecedentes`, description: screening.Antecedentes ?? noResult },
        { term: t`Listas`, description: screening.Listas ?? noResult },
        { term: t`Riesgo`, description: screening.risk ? risks[screening.risk] : t`Sin registrar` },
        screening.isBlackListed && {
          term: t`Lista negra`,
          description: <Badge tone="critical">{t`Su dinero no se mueve`}</Badge>,
        },
      ]}
      action={<ViewLink view="list" userId={userId} />}
    />
  );
}

const views = {
  pep: '/application/administrative/naturalUserInformation/$id/pep',
  list: '/application/administrative/naturalUserInformation/$id/list',
} as const;

interface ViewLinkProps {
  readonly view: keyof typeof views;
  readonly userId: string;
}

export function ViewLink({ view, userId }: ViewLinkProps) {
  const { t } = useLingui();
  return (
    <ButtonLink look="secondary" size="small" to={views[view]} params={{ id: userId }}>
      {view === 'pep' ? t`Ver PEP` : t`Ver listas`}
    </ButtonLink>
  );
}
