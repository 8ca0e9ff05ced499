import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useLingui } from '@lingui/react/macro';
import type { AskedField } from './level-data.ts';

interface FieldWords {
  readonly label: string;
  readonly help?: string | undefined;
  readonly isLong?: boolean | undefined;
}

/** Returns the label and help of a field; for an unknown field, the plan's own label. */
export function useFieldWords({ name, label }: AskedField): FieldWords {
  const { t } = useLingui();
  const known: Readonly<Record<string, FieldWords>> = {
    isColombian: { label: t`¿Vives en Colombia?` },
    outsideCountry: { label: t`País` },
    outsideState: { label: t`Estado o provincia` },
    outsideCity: { label: t`Ciudad` },
    homeAddress: { label: t`Dirección`, help: t`Con apartamento o casa, como en tu comprobante de residencia.` },
    occupationID: { label: t`Ocupación` },
    economicActivityID: {
      label: t`Actividad económica`,
      help: t`Busca por nombre o por código CIIU; está en tu RUT.`,
    },
    descriptionEconomicActivity: {
      label: t`Descripción de tu actividad económica`,
      help: t`En una o dos frases: a qué te dedicas y para quién.`,
      isLong: true,
    },
    sourceOfFunds: {
      label: t`¿Declaras que el origen de tus fondos es lícito?`,
      help: t`Sin esta declaración la ley no nos permite continuar.`,
    },
    legalName: { label: t`Razón social`, help: t`Como aparece en la cámara de comercio.` },
    nit: { label: t`NIT`, help: t`Con su dígito de verificación, como 900123456-8.` },
    jurisdictionCountry: { label: t`País de constitución` },
    mainAddress: { label: t`Dirección principal` },
    businessDescription: { label: t`Descripción del negocio`, isLong: true },
    lawfulFunds: {
      label: t`¿Declaras que los fondos de la institución son lícitos?`,
      help: t`Sin esta declaración la ley no nos permite continuar.`,
    },
    originOfFunds: { label: t`Origen de los fondos`, help: t`De qué ventas, aportes o créditos vienen.`, isLong: true },
    chamberOfCommerceDate: {
      label: t`Fecha del certificado de cámara de comercio`,
      help: t`Debe tener menos de 90 días.`,
    },
    shareholders: { label: t`Accionistas`, help: t`Cada uno con su participación; en total, como máximo 100 %.` },
    legalRepresentativeName: {
      label: t`Representante legal`,
      help: t`El principal, como aparece en la cámara de comercio.`,
    },
    legalRepresentativeID: { label: t`Documento del representante legal` },
    hasSubstituteRepresentative: { label: t`¿La cámara de comercio nombra un representante legal suplente?` },
    substituteRepresentativeName: { label: t`Representante legal suplente` },
    substituteRepresentativeID: { label: t`Documento del suplente` },
    incomeBand: { label: t`Ingresos`, help: t`En pesos, de los estados financieros que envías.` },
    assetBand: { label: t`Activos`, help: t`En pesos, de los estados financieros que envías.` },
  };
  return known[name] ?? { label: localised(label) };
}
