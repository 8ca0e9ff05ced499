import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Notice, showToast, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { verificationMadeOld } from './verification-data.ts';

interface RenewalNoticeProps {
  readonly level: number;
  /** Called after the change was given up, to discard what was typed. */
  readonly onGivenUp: () => void;
}

/** Explains that a verified address is being changed and what applies meanwhile, and lets the customer give the change up. */
export function RenewalNotice({ level, onGivenUp }: RenewalNoticeProps) {
  const { t } = useLingui();
  const { mutate: giveUp, isPending } = useMutation({
    mutationFn: async () => {
      const params = { path: { level: String(level) } };
      await unwrap(api.DELETE('/kyc/users/levels/{level}/renewal', { params }));
      onGivenUp();
      await readAgain(verificationMadeOld);
    },
    onError: (error) =>
      showToast({ tone: 'critical', title: t`No pudimos dejar el cambio`, description: wordsOf(error) }),
  });
  return (
    <Notice tone="info" title={t`Estás cambiando tu dirección`}>
      <Stack gap="small" align="start">
        <Trans>
          Corrige lo que cambió y sube un comprobante de tu nueva residencia. Sigues verificado y con tus mismos límites
          mientras un oficial lo revisa.
        </Trans>
        <Button look="secondary" size="small" loading={isPending} onClick={() => giveUp()}>
          <Trans>Dejar todo como está</Trans>
        </Button>
      </Stack>
    </Notice>
  );
}

/** Says that the new address was sent and is being reviewed. */
export function RenewalAwaited() {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`Estamos revisando tu nueva dirección`}>
      <Trans>Sigues verificado y con tus mismos límites. Te escribimos cuando un oficial la revise.</Trans>
    </Notice>
  );
}

/** A button for customers who have moved: they send their address and its proof again. */
export function BeginRenewal({ level }: { readonly level: number }) {
  const { t } = useLingui();
  const { mutate: begin, isPending } = useMutation({
    mutationFn: async () => {
      const params = { path: { level: String(level) } };
      await unwrap(api.POST('/kyc/users/levels/{level}/renewal', { params }));
      await readAgain(verificationMadeOld);
    },
    onError: (error) =>
      showToast({ tone: 'critical', title: t`No pudimos empezar el cambio`, description: wordsOf(error) }),
  });
  return (
    <Button look="secondary" full="onPhone" loading={isPending} onClick={() => begin()}>
      <Trans>Cambiar mi dirección</Trans>
    </Button>
  );
}
