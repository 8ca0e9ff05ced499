import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { beginCompanySignIn } from './company-sign-in.ts';

interface CompanyButtonProps {
  /** The page that the officer wanted, if any. */
  readonly wanted: string | undefined;
  /** True when there is no form with a password above. */
  readonly isOnly: boolean;
}

/** Leads to the company's identity provider. */
export function CompanyButton({ wanted, isOnly }: CompanyButtonProps) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useMutation({ mutationFn: () => beginCompanySignIn(wanted) });
  return (
    <Stack gap="medium">
      {error ? <FormError title={t`No pudimos ingresar`}>{wordsOf(error)}</FormError> : null}
      <Button look={isOnly ? 'primary' : 'secondary'} full size="large" loading={isPending} onClick={() => mutate()}>
        <Trans>Entrar con la cuenta de la empresa</Trans>
      </Button>
    </Stack>
  );
}
