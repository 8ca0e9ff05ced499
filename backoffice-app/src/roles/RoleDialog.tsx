import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Checkbox, Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useFinish } from '../shell/useFinish.ts';
import { usePermissionWords, useRoleName } from './role-words.ts';
import { changeRole, makeRole, rolesMadeOld, type Role, type RolePermission } from './roles-data.ts';

interface RoleDialogProps {
  /** The role to edit; left out to create a new one. */
  readonly role?: Role;
  readonly onClose: () => void;
}

/** Creates a role or changes its permissions. A change takes effect at once for those who hold the role. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const called = useRoleName()(role?.name ?? '');
  const words = usePermissionWords();
  const { form, ...submit } = useRole(role, onClose);
  return (
    <FormDialog
      title={role ? t`Permisos de ${called}` : t`Crear rol`}
      description={
        role
          ? t`Cuenta de inmediato para quienes tienen este rol.`
          : t`Nadie lo tiene hasta que se lo des a un oficial.`
      }
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar el rol`}
      act={role ? t`Guardar permisos` : t`Crear rol`}
    >
      {role ? null : (
        <TypedField kind="line" label={t`Nombre del rol`} autoComplete="off" required {...fieldOf(form, 'name')} />
      )}
      <Stack gap="small">
        <Text weight="semibold">{t`Qué permite`}</Text>
        {Object.entries(words).map(([permission, label]) => (
          <Checkbox key={permission} label={label} value={permission} {...form.register('permissions')} />
        ))}
      </Stack>
    </FormDialog>
  );
}

function useRole(role: Role | undefined, onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, rolesMadeOld);
  const schema = v.object({
    name: v.pipe(
      typedAs('line'),
      v.check((name) => role !== undefined || name.length >= 2, t`Escribe un nombre de dos letras o más.`),
      v.maxLength(40, t`Escribe como máximo 40 caracteres.`),
    ),
    permissions: v.array(v.custom<RolePermission>((one) => typeof one === 'string')),
  });
  return useSchemaForm(schema, { name: '', permissions: role?.permissions ?? [] }, async ({ name, permissions }) => {
    await (role ? changeRole(role.id, permissions) : makeRole({ name, permissions }));
    await finish({ tone: 'positive', title: role ? t`Guardamos los permisos. Ya cuentan.` : t`Creaste el rol.` });
  });
}
