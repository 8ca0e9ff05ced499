import { calendarDate, dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Badge, Button, Heading, Inline, Remark, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '../session/account.ts';
import type { ScreeningHit } from './screening-data.ts';
import { useHitWords } from './DecideHitDialog.tsx';
import { hits_list } from './useListsKeys.ts';

interface HitsProps {
  readonly hits: readonly ScreeningHit[];
  /** The reason why no hit can be decided now; null while they can. */
  readonly held: string | null;
  readonly onDecide: (decision: 'confirm' | 'clear', hitId: string) => void;
}

/** Lists the screening hits of a customer and of the parties they declared, the most likely first, each with its reasons. */
export function Hits({ hits, held, onDecide }: HitsProps) {
  const { t } = useLingui();
  if (hits.length === 0) return <Text as="p" tone="muted">{t`Ninguna coincidencia con las listas.`}</Text>;
  return (
    <div data-list={hits_list}>
      <Stack gap="small">
        <Heading level={2} size="lead">{t`Coincidencias`}</Heading>
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} held={held} onDecide={onDecide} />
        ))}
      </Stack>
    </div>
  );
}

interface HitProps extends Omit<HitsProps, 'hits'> {
  readonly hit: ScreeningHit;
}

function Hit({ hit, held, onDecide }: HitProps) {
  const { t } = useLingui();
  const words = useHitWords()(hit.subject.kind);
  const mayReview = useMay()('kyc.review');
  const bindings = { vinculante: t`Vinculante`, restrictiva: t`Restrictiva`, exposed: t`PEP` };
  const states = {
    open: { tone: 'caution', words: t`Por revisar` },
    confirmed: { tone: 'critical', words: words.is },
    cleared: { tone: 'positive', words: t`Descartada` },
  } as const;
  const { id, listedName, alias, source, binding, position, score, fields, state, decision } = hit;
  const percent = Math.floor(score * 100);
  return (
    <Surface as="article" padding="small" data-row={id} aria-labelledby={`hit-${id}`}>
      <Stack gap="xsmall">
        <Inline gap="small" justify="between">
          <Inline gap="xsmall">
            <Heading level={3} size="body" id={`hit-${id}`}>
              {listedName}
            </Heading>
            <Badge tone={binding === 'vinculante' ? 'critical' : 'neutral'}>{bindings[binding]}</Badge>
            <Badge tone={states[state].tone}>{states[state].words}</Badge>
          </Inline>
          <Text as="span" figures>{t`${percent} %`}</Text>
        </Inline>
        <Remark as="span">
          {[localised(source), alias === null ? null : t`También: ${alias}`, position].filter(Boolean).join(' · ')}
        </Remark>
        <ComparedWith subject={hit.subject} />
        {fields.map(({ field, sentence }) => (
          <Text key={field} as="p" size="small">
            {localised(sentence)}
          </Text>
        ))}
        {decision ? (
          <Remark>{`${decision.by}, ${dateAndTime(decision.at)}: ${decision.reason}`}</Remark>
        ) : mayReview ? (
          <Inline gap="small" justify="end">
            <Button
              look="secondary"
              size="small"
              disabledReason={held}
              aria-keyshortcuts="D"
              onClick={() => onDecide('clear', id)}
            >
              {words.isNot}
            </Button>
            <Button
              look="critical"
              size="small"
              disabledReason={held}
              reasonHidden
              aria-keyshortcuts="E"
              onClick={() => onDecide('confirm', id)}
            >
              {words.is}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Surface>
  );
}

/** Shows who was compared with the list, and by which fields. */
function ComparedWith({ subject }: Pick<ScreeningHit, 'subject'>) {
  const { t } = useLingui();
  const { kind, kindName, name, birthDate, document, withdrawn } = subject;
  const told = [name, document, birthDate === null ? null : t`nació el ${calendarDate(birthDate)}`].filter(Boolean);
  return (
    <Inline gap="xsmall">
      <Badge tone={kind === 'customer' ? 'neutral' : 'info'}>{localised(kindName)}</Badge>
      {withdrawn ? <Badge tone="neutral">{t`Ya no lo declara`}</Badge> : null}
      <Text as="span" size="small">
        {told.join(' · ')}
      </Text>
    </Inline>
  );
}
