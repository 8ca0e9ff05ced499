import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { Remark, Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { VersionsDialog } from '../lists/VersionsDialog.tsx';
import { parameterInWords } from './parameter-words.ts';
import { ruleVersionsQuery, type Rule, type RuleVersion } from './rules-data.ts';

interface RuleVersionsDialogProps {
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** Lists the versions of a rule, newest first. */
export function RuleVersionsDialog({ rule, onClose }: RuleVersionsDialogProps) {
  const { t } = useLingui();
  const versions = useQuery({
    ...ruleVersionsQuery(rule.name),
    select: (read: RuleVersion[]) => read.map(({ madeAt, ...version }) => ({ ...version, at: madeAt })),
  });
  return (
    <VersionsDialog
      title={localised(rule.title)}
      description={t`Cada versión desde la segunda, la más nueva primero. La primera es la de la propia regla.`}
      versions={latestOf(versions)}
      values={[
        { id: 'version', header: t`Versión`, card: 'title', cell: (row) => <Version of={row} /> },
        { id: 'parameters', header: t`Cuándo`, cell: (row) => <Parameters rule={rule} of={row} /> },
      ]}
      onClose={onClose}
    />
  );
}

function Version({ of: { version, isOn } }: { readonly of: Pick<RuleVersion, 'version' | 'isOn'> }) {
  const { t } = useLingui();
  return (
    <Stack gap="none">
      <span>{t`Versión ${version}`}</span>
      <Remark as="span">{isOn ? t`Encendida` : t`Apagada`}</Remark>
    </Stack>
  );
}

function Parameters({ rule, of }: { readonly rule: Rule; readonly of: Pick<RuleVersion, 'parameters'> }) {
  return (
    <Stack gap="none">
      {of.parameters.map(({ name, value }) => {
        const terms = rule.parameters.find((one) => one.name === name);
        return terms ? (
          <Text key={name} as="span" size="small">
            {localised(terms.title)}: {parameterInWords(terms.unit, value)}
          </Text>
        ) : null;
      })}
    </Stack>
  );
}
