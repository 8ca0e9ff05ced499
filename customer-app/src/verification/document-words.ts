import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AskedDocument } from './level-data.ts';

/**
 * Returns the help text of a document: what it must be, or the officer's reason, and its format. `again` is the number of
 * documents that must be sent again.
 */
export function useDocumentHelp({ kind, least, most, formats, reason }: AskedDocument, again = 0): string {
  const { t } = useLingui();
  const takesImages = formats.some((format) => format !== 'application/pdf');
  const form = takesImages ? t`PDF, o una foto PNG o JPEG. Máximo 10 MB.` : t`PDF. Máximo 10 MB cada uno.`;
  const known: Readonly<Record<string, string>> = {
    proofResidence: t`Un recibo de servicios, un extracto o un contrato de arriendo de los últimos tres meses, con tu nombre y tu dirección.`,
    documents: t`Al menos ${least} y hasta ${most}: extractos, declaraciones de renta, contratos, facturas o lo que explique de dónde viene tu dinero.`,
    rut: t`El Registro Único Tributario de este año.`,
    chamberOfCommerce: t`De menos de 90 días.`,
    shareholderCertificate: t`Firmado por el representante legal.`,
    identityCopies: t`De cada representante legal y de cada socio, por ambas caras.`,
    tradeAuthorisation: t`Firmada por el representante legal.`,
    financialStatements: t`Firmados por el revisor fiscal y el representante legal.`,
    incomeTaxReturns: t`Las de los últimos tres años. Si no las tienes, envía las de IVA.`,
    vatReturns: t`Las tres últimas, si no tienes declaraciones de renta.`,
  };
  const several = plural(again, {
    one: 'Un archivo, en lugar del que declinamos.',
    other: '# archivos distintos, en lugar de los que declinamos.',
  });
  return [again > 0 ? several : (reason ?? known[kind]), form].filter(Boolean).join(' ');
}
