import { showToast } from '@caudal/ui-kit';
import { plural, t } from '@lingui/core/macro';

/** Says how many recovery codes are left after one was used, so that nobody runs out of them unnoticed. */
export function tellCodesLeft(left: number): void {
  showToast({
    tone: left > 2 ? 'info' : 'caution',
    title: t`Usaste un código de recuperación.`,
    description: plural(left, {
      0: 'No te queda ninguno. Crea códigos nuevos en Configuración.',
      one: 'Te queda # código. Puedes crear nuevos en Configuración.',
      other: 'Te quedan # códigos. Puedes crear nuevos en Configuración.',
    }),
  });
}
