import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { Notice, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useFinish } from '../shell/useFinish.ts';
import { registering, screeningMadeOld, type Registering, type RiskLevel } from './screening-data.ts';
import { useRiskNames } from './useStandingReasons.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

interface RegisterDialogProps {
  readonly act: Registering;
  /** The risk to register; null to remove it. */
  readonly risk: RiskLevel | null;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The shortest time in which somebody can read the question. A second press within it counts as a double click. */
const reading_milliseconds = 700;

/** Returns the words of each act: title, effect and confirmation. */
function useActs(risk: RiskLevel | null) {
  const { t } = useLingui();
  const riskName = useRiskNames()[risk ?? 'none'];
  return {
    risk: {
      title: t`Registrar riesgo`,
      effect:
        risk === null
          ? t`El usuario queda sin un riesgo registrado.`
          : t`El riesgo del usuario queda registrado así: ${riskName}.`,
      done: t`Registraste el riesgo.`,
    },
    list: {
      title: t`Registrar listas`,
      effect: t`El usuario queda registrado en listas restrictivas y no puede mover dinero.`,
      done: t`Registraste al usuario en listas.`,
    },
    unlist: {
      title: t`Retirar de listas`,
      effect: t`El usuario deja de estar registrado en listas restrictivas.`,
      done: t`Retiraste al usuario de listas.`,
    },
    allow: {
      title: t`Puedes transar`,
      effect: t`El usuario puede mover dinero aunque el resultado de antecedentes sea medio.`,
      done: t`El usuario puede transar.`,
    },
    disallow: {
      title: t`No puede transar`,
      effect: t`El usuario deja de mover dinero hasta que un oficial lo permita.`,
      done: t`El usuario ya no puede transar.`,
    },
    pep: {
      title: t`Registrar PEP`,
      effect: t`El usuario queda registrado como persona expuesta políticamente.`,
      done: t`Registraste al usuario como PEP.`,
    },
    unpep: {
      title: t`Retirar PEP`,
      effect: t`El usuario deja de estar registrado como persona expuesta políticamente.`,
      done: t`Retiraste el registro de PEP.`,
    },
  } satisfies Record<Registering, { title: string; effect: string; done: string }>;
}

/** Registers a customer's risk, list or PEP status with a reason, after a second confirmation. */
export function RegisterDialog({ act, risk, userId, onClose }: RegisterDialogProps) {
  const { t } = useLingui();
  const { title, effect, done } = useActs(risk)[act];
  const { form, asked, ...submit } = useRegistering({ act, risk, userId, onClose }, done);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="small"
      submit={submit}
      failed={t`No se registró`}
      act={asked === 'sure' ? t`Sí, confirmar` : t`Continuar`}
      loading={submit.submitting || asked === 'reading'}
      {...(asked !== 'reason' && { look: 'critical' as const })}
    >
      <Text as="p">{effect}</Text>
      <ReasonField
        label={t`Razón`}
        help={t`Queda registrada con tu nombre.`}
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
      {asked !== 'reason' ? (
        <Notice tone="caution" title={t`¿Lo confirmas? Queda registrado con tu nombre.`} announce="polite" />
      ) : null}
    </FormDialog>
  );
}

/** Submits the act after the officer has confirmed it a second time. */
function useRegistering({ act, risk, userId, onClose }: RegisterDialogProps, done: string) {
  const { t } = useLingui();
  const finish = useFinish(onClose, screeningMadeOld, userId);
  const [asked, setAsked] = useState<'reason' | 'reading' | 'sure'>('reason');
  useEffect(() => {
    if (asked !== 'reading') return undefined;
    const read = setTimeout(() => setAsked('sure'), reading_milliseconds);
    return () => clearTimeout(read);
  }, [asked]);
  const form = useReasonForm();
  const submit = useSubmit(form, async ({ reason }) => {
    if (asked !== 'sure') {
      setAsked('reading');
      return;
    }
    const { changed, awaitsApproval } = await registering[act](userId, reason, risk);
    await finish(
      awaitsApproval
        ? { tone: 'info', title: t`El cambio espera la aprobación de otro oficial.` }
        : changed
          ? { tone: 'positive', title: done }
          : { tone: 'info', title: t`Otro oficial ya lo había hecho: no cambió nada.` },
    );
  });
  return { form, asked, ...submit };
}
