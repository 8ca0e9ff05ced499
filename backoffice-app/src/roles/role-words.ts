import { useLingui } from '@lingui/react/macro';
import type { RolePermission } from './roles-data.ts';

/** Returns the words for each permission, in the order of the role dialog. */
export function usePermissionWords(): Readonly<Record<RolePermission, string>> {
  const { t } = useLingui();
  return {
    'kyc.read': t`Ver clientes y sus documentos`,
    'kyc.review': t`Decidir documentos`,
    'cases.read': t`Ver casos`,
    'cases.work': t`Tomar y pasar casos`,
    'cases.decide': t`Decidir o proponer sobre dinero`,
    'cases.approve': t`Responder propuestas`,
    'reports.read': t`Ver y descargar reportes`,
    'settings.read': t`Ver la configuración`,
    'settings.change': t`Proponer y aprobar cambios de configuración`,
    'roles.read': t`Ver los roles`,
    'roles.change': t`Administrar los roles`,
    'users.read': t`Ver todas las cuentas`,
    'users.change': t`Inactivar y activar cuentas`,
    'blacklist.read': t`Ver la lista negra`,
    'blacklist.manage': t`Añadir y quitar de la lista negra`,
    'access.read': t`Ver los ingresos de todas las cuentas`,
    'uiaf.draft': t`Preparar y ver borradores para la UIAF`,
  };
}

/** Returns a function that names a role. Built-in roles are translated; others keep the name they were given. */
export function useRoleName(): (name: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    reviewer: t`Revisor`,
    approver: t`Aprobador`,
    auditor: t`Auditor`,
    administrator: t`Administrador`,
  };
  return (name) => names[name] ?? name;
}
