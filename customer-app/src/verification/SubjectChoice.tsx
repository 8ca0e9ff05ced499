import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { RadioGroup, showToast, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Building2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { verificationMadeOld, type Verification } from './verification-data.ts';

type PersonType = Verification['plan']['personType'];

/** Who is verified: chosen before level 1, and until it is sent. */
export function SubjectChoice({ personType }: { readonly personType: PersonType }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<PersonType | null>(null);

  async function choose(next: PersonType) {
    setChoice(next);
    try {
      await unwrap(api.PUT('/kyc/users/person-type', { body: { personType: next } }));
      await readAgain(queryClient, verificationMadeOld);
    } catch (error) {
      showToast({ tone: 'critical', title: t`No pudimos guardar tu elección`, description: wordsOf(error) });
    } finally {
      setChoice(null);
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
        onChange={({ target }) => void choose(target.value === 'institution' ? 'institution' : 'natural')}
        options={[
          {
            value: 'natural',
            label: t`Persona individual`,
            description: t`Con tu documento y una selfie. Tres niveles.`,
            icon: <UserRound size={22} aria-hidden />,
          },
          {
            value: 'institution',
            label: t`Institución`,
            description: t`Una empresa con NIT. Dos niveles, sin límites.`,
            icon: <Building2 size={22} aria-hidden />,
          },
        ]}
      />
    </Surface>
  );
}
