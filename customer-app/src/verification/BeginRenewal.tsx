import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, showToast } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { verificationMadeOld } from './verification-data.ts';

/** A button for customers who have moved: they send their address and its proof again. */
export function BeginRenewal({ level }: { readonly level: number }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { mutate: begin, isPending } = useMutation({
    mutationFn: async () => {
      const params = { path: { level: String(level) } };
      await unwrap(api.POST('/kyc/users/levels/{level}/renewal', { params }));
      await readAgain(queryClient, verificationMadeOld);
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
