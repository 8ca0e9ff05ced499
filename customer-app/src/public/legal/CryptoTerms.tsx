import { DocumentParagraph } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';

/** The terms for assets on a chain: swapping, receiving, sending. */
export function CryptoTerms() {
  return (
    <>
      <DocumentParagraph>
        <Trans>
          Al cambiar un criptoactivo por otro, o por pesos, ves antes el precio, cada tarifa y el límite que aceptas. Lo
          que pagas queda reservado; si el precio pasa de ese límite, no se cambia nada y vuelve a tu saldo.
        </Trans>
      </DocumentParagraph>
      <DocumentParagraph>
        <Trans>
          Solo recibimos los tokens que te mostramos junto a tu dirección, y por la red que dice allí. Lo que envíes por
          otra red, u otro token, puede perderse. Un depósito que vale menos del mínimo espera hasta que, con otros del
          mismo token, lo alcance. Un retiro a una dirección nueva puede esperar un tiempo antes de salir.
        </Trans>
      </DocumentParagraph>
      <DocumentParagraph>
        <Trans>
          Los criptoactivos no son moneda de curso legal en Colombia y nadie está obligado a recibirlos. Su precio puede
          caer hasta valer nada. Una transacción en una cadena no se deshace. No te asesoramos en inversiones ni
          prometemos rendimientos.
        </Trans>
      </DocumentParagraph>
    </>
  );
}
