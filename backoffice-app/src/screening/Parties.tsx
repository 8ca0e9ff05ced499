import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Badge, Heading, Inline, Remark, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { Screening } from './screening-data.ts';

type Party = Screening['parties'][number];

/** Lists the parties that the customer declared, each with its screening result. */
export function Parties({ parties }: Pick<Screening, 'parties'>) {
  const { t } = useLingui();
  if (parties.length === 0) return null;
  return (
    <Surface padding="small">
      <Stack gap="small">
        <Heading level={2} size="lead">{t`Personas que declara`}</Heading>
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} />
        ))}
      </Stack>
    </Surface>
  );
}

function PartyRow({ party }: { readonly party: Party }) {
  const { t } = useLingui();
  const { kindName, name, document, screenedAt } = party;
  return (
    <Inline gap="small" justify="between">
      <Stack gap="none">
        <Text as="span">{name}</Text>
        <Remark as="span">{[localised(kindName), document].join(' · ')}</Remark>
      </Stack>
      <Inline gap="small">
        {screenedAt === null ? null : <Remark as="span">{t`Buscado el ${dateAndTime(screenedAt)}`}</Remark>}
        <PartyBadges party={party} />
      </Inline>
    </Inline>
  );
}

/**
 * Shows a party's screening result: whether they are politically exposed, and whether they are on a list. If the holder
 * of a bank account is on a list, it also says that the account is blocked.
 */
function PartyBadges({ party }: { readonly party: Party }) {
  const { t } = useLingui();
  const isOnlyExposed = party.pep && party.background === 'No';
  return (
    <>
      {party.pep ? <Badge tone="caution">{t`PEP en listas`}</Badge> : null}
      {isOnlyExposed ? null : <BackgroundBadge party={party} />}
    </>
  );
}

function BackgroundBadge({ party: { kind, background } }: { readonly party: Party }) {
  const { t } = useLingui();
  if (background === null) return <Badge tone="neutral">{t`Por buscar`}</Badge>;
  if (background === 'No') return <Badge tone="positive">{t`Sin antecedentes`}</Badge>;
  const tone = background === 'Alto' ? 'critical' : 'caution';
  const result = background === 'Alto' ? t`Antecedentes: Alto` : t`Antecedentes: Medio`;
  return <Badge tone={tone}>{kind === 'bank_account_holder' ? t`${result}, cuenta detenida` : result}</Badge>;
}
