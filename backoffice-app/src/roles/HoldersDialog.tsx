import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Checkbox, FormError, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../shell/say.ts';
import { useRoleName } from './role-words.ts';
import { assignRole, rolesMadeOld, type Role, type RoleBook } from './roles-data.ts';

interface HoldersDialogProps {
  readonly role: Role;
  readonly officers: RoleBook['officers'];
  readonly onClose: () => void;
}

/** Assigns a role to officers. Each change takes effect at once. */
export function HoldersDialog({ role, officers, onClose }: HoldersDialogProps) {
  const { t } = useLingui();
  const called = useRoleName()(role.name);
  const queryClient = useQueryClient();
  const standings = { active: undefined, invited: t`Invitado, aún sin entrar`, inactive: t`Inactivo` };
  const assigning = useMutation({
    mutationFn: (change: { officerId: string; holds: boolean }) => assignRole(role.id, change),
    onSuccess: async (_book, { holds }) => {
      say({ tone: 'positive', title: holds ? t`Diste el rol. Ya cuenta.` : t`Quitaste el rol. Ya cuenta.` });
      await readAgain(queryClient, rolesMadeOld);
    },
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Oficiales con el rol ${called}`}
      description={t`Lo que marcas cuenta de inmediato, también en las páginas que tengan abiertas.`}
      locked={assigning.isPending}
      leave={t`Listo`}
      leaveLook="secondary"
    >
      <Stack gap="small">
        {assigning.error ? (
          <FormError title={t`No pudimos cambiar quién tiene el rol`}>{wordsOf(assigning.error)}</FormError>
        ) : null}
        {officers.map(({ id, email, standing }) => (
          <Checkbox
            key={id}
            label={email}
            help={standings[standing]}
            checked={role.holders.includes(id)}
            onChange={({ target }) => {
              // The checkbox is not disabled while a change is being saved, because it would lose the focus.
              if (!assigning.isPending) assigning.mutate({ officerId: id, holds: target.checked });
            }}
          />
        ))}
      </Stack>
    </AppDialog>
  );
}
