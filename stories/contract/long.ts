/** Long texts for layout tests, some of them without a space at which to break. */
export const longName = 'María Fernanda de los Ángeles Villavicencio-Santamaría y Rodríguez de Montemayor';
export const longEmail =
  'maria.fernanda.delosangeles.villavicencio-santamaria.rodriguez@correo-institucional.universidad.example.co';
export const longAlias = 'CuentaDeAhorrosProgramadosParaElViaje 40'.slice(0, 40);
export const longBank = 'Cooperativa Financiera de Ahorro y Crédito del Eje Cafetero y el Pacífico Colombiano S. A.';
export const longReason =
  'La fotografía está movida y un reflejo cubre la parte inferior: no se alcanza a leer el número del documento ni la fecha de expedición. Tómala de nuevo sobre una superficie oscura, sin flash, con todo el documento a la vista y sin los dedos encima.';
/** An amount with the most digits that are allowed. */
export const longAmount = '999999999999999';
