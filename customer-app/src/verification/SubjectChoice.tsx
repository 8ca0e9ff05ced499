import { levels } from '@caudal/api-spec/terms';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { RadioGroup, showToast, Surface, Button, Stack, Text } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { Building2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { plural } from '@lingui/core/macro';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { knownBegun, readBegun, type Begun } from './begun.ts';
import { verificationMadeOld, type Verification } from './verification-data.ts';

type Plan = Verification['plan'];
type PersonType = Plan['personType'];

/**
 * The choice whether a person or an institution is verified. It can be changed until level 1 is sent. If the customer has
 * typed or uploaded something, a dialog asks first, because an arrow key alone must not discard it.
 */
export function SubjectChoice({ plan, owner }: { readonly plan: Plan; readonly owner: string }) {
  const { t } = useLingui();
  const { personType } = plan;
  const [choice, setChoice] = useState<PersonType | null>(null);
  const [asked, setAsked] = useState<{ readonly to: PersonType; readonly begun: Begun } | null>(null);

  async function consider(to: PersonType) {
    const known = knownBegun(plan, owner);
    if (known) return setAsked({ to, begun: known });
    setChoice(to);
    try {
      const begun = await readBegun(plan, owner);
      if (begun === null) return await choose(to);
      setAsked({ to, begun });
    } catch (error) {
      tellOf(error);
    }
    setChoice(null);
  }

  const tellOf = (error: unknown) =>
    showToast({ tone: 'critical', title: t`No pudimos guardar tu elección`, description: wordsOf(error) });

  async function choose(next: PersonType) {
    setChoice(next);
    try {
      await unwrap(api.PUT('/kyc/users/person-type', { body: { personType: next } }));
      await readAgain(verificationMadeOld);
    } catch (error) {
      tellOf(error);
    } finally {
      setChoice(null);
      setAsked(null);
    }
  }

  return (
    <Surface padding="large">
      <RadioGroup
        name="subject"
        label={t`¿A quién vamos a verificar?`}
        help={t`Puedes cambiarlo hasta que envíes el nivel 1. Al cambiar, lo que hayas subido se descarta.`}
        look="cards"
        value={choice ?? personType}
        onChange={({ target }) => void consider(target.value === 'institution' ? 'institution' : 'natural')}
        options={[
          {
            value: 'natural',
            label: t`Persona individual`,
            description: t`Con tu documento y una selfie. ${levels.natural.length} niveles.`,
            icon: <UserRound size={22} aria-hidden />,
          },
          {
            value: 'institution',
            label: t`Institución`,
            description: t`Una empresa con NIT. ${levels.institution.length} niveles, sin límites.`,
            icon: <Building2 size={22} aria-hidden />,
          },
        ]}
      />
      {asked ? (
        <ChangeSubjectDialog
          {...asked}
          busy={choice !== null}
          onChange={() => void choose(asked.to)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Surface>
  );
}

interface ChangeSubjectDialogProps {
  readonly to: Verification['plan']['personType'];
  readonly begun: Begun;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before changing the subject discards what was uploaded for the current one. */
function ChangeSubjectDialog({ to, begun, busy, onChange, onClose }: ChangeSubjectDialogProps) {
  const { t } = useLingui();
  const { uploaded, isTyped } = begun;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={to === 'institution' ? t`¿Cambiar a institución?` : t`¿Cambiar a persona individual?`}
      size="small"
      locked={busy}
      primaryAction={
        <Button look={uploaded > 0 ? 'critical' : 'primary'} loading={busy} onClick={onChange}>
          {uploaded > 0 ? t`Cambiar y descartar` : t`Cambiar`}
        </Button>
      }
      leave={t`Dejar como está`}
    >
      <Stack gap="small">
        {uploaded > 0 ? (
          <Text>
            {plural(uploaded, {
              one: 'Se descarta el archivo que subiste. Si vuelves, tendrás que subirlo otra vez.',
              other: 'Se descartan los # archivos que subiste. Si vuelves, tendrás que subirlos otra vez.',
            })}
          </Text>
        ) : null}
        {isTyped ? (
          <Text>
            <Trans>
              Lo que escribiste no sirve para la otra verificación. Si vuelves en esta pestaña, aquí lo tienes.
            </Trans>
          </Text>
        ) : null}
      </Stack>
    </AppDialog>
  );
}
