import { terms } from '@caudal/api-spec/terms';
import { DocumentList, DocumentParagraph as P, linkClass } from '@caudal/ui-kit';
import { CryptoTerms } from './CryptoTerms.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { pesosText } from '../../money/Pesos.tsx';
import { LegalDocument } from './LegalDocument.tsx';

/** The terms and conditions. Their figures are those that the product uses. */
export function Terms() {
  const { t } = useLingui();
  return (
    <LegalDocument
      title={t`Términos y condiciones`}
      description={t`Las reglas de tu cuenta en Caudal: quién puede tenerla, depósitos, retiros, límites, costos, riesgos y cómo reclamar.`}
      parts={[
        { id: 'caudal', title: t`Qué es Caudal`, body: <WhatItIs /> },
        { id: 'cuenta', title: t`Quién puede tener una cuenta`, body: <WhoMay /> },
        { id: 'seguridad', title: t`Tu cuenta y tu seguridad`, body: <Security /> },
        { id: 'verificacion', title: t`Verificación y límites`, body: <Levels /> },
        { id: 'depositos', title: t`Depósitos en pesos`, body: <Deposits /> },
        { id: 'retiros', title: t`Retiros a tu banco`, body: <Withdrawals /> },
        { id: 'criptoactivos', title: t`Criptoactivos y sus riesgos`, body: <CryptoTerms /> },
        { id: 'costos', title: t`Costos`, body: <Costs /> },
        { id: 'prohibido', title: t`Lo que no se permite`, body: <Forbidden /> },
        { id: 'suspension', title: t`Cuando detenemos algo`, body: <Suspension /> },
        { id: 'extractos', title: t`Extractos y errores`, body: <Statements /> },
        { id: 'responsabilidad', title: t`De qué respondemos`, body: <Liability /> },
        { id: 'reclamos', title: t`Cómo reclamar`, body: <Complaints /> },
        { id: 'cambios', title: t`Cambios y terminación`, body: <Changes /> },
        { id: 'ley', title: t`Ley aplicable`, body: <GoverningLaw /> },
      ]}
    />
  );
}

function WhatItIs() {
  return (
    <>
      <P>
        <Trans>
          Una billetera en la que guardas, recibes, envías y cambias pesos colombianos y criptoactivos. Al crear tu
          cuenta aceptas estos términos, la{' '}
          <Link to="/data-policy" className={linkClass()}>
            política de tratamiento de datos
          </Link>{' '}
          y la{' '}
          <Link to="/sarlaft-policy" className={linkClass()}>
            política SARLAFT
          </Link>
          .
        </Trans>
      </P>
      <P>
        <Trans>
          Caudal no es un banco ni una entidad vigilada por la Superintendencia Financiera. Tu saldo no es un depósito
          bancario, no tiene seguro de Fogafín y no gana intereses.
        </Trans>
      </P>
    </>
  );
}

function WhoMay() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>{t`Personas de 18 años o más, que actúan por sí mismas y con su propio dinero.`}</li>
      <li>{t`Empresas constituidas en Colombia, con sus accionistas a la vista.`}</li>
      <li>{t`Una cuenta por persona: un número de documento vale para una sola cuenta verificada.`}</li>
      <li>{t`Quien no esté en una lista restrictiva que obligue a rechazarlo.`}</li>
    </DocumentList>
  );
}

function Security() {
  return (
    <DocumentList>
      <li>
        <Trans>
          Tu contraseña y tus códigos son solo tuyos. Caudal nunca te los pide por correo, mensaje o teléfono.
        </Trans>
      </li>
      <li>
        <Trans>
          Te recomendamos un segundo factor. Quien lo tiene confirma con él los retiros y los cambios de su cuenta.
        </Trans>
      </li>
      <li>
        <Trans>
          Si ves un ingreso que no hiciste, niégalo desde el correo que te enviamos o cambia tu contraseña, y
          escríbenos.
        </Trans>
      </li>
      <li>
        <Trans>
          Después de un ingreso desde un lugar nuevo, de recuperar tu contraseña o de cambiar tu correo, los retiros
          esperan. Es para protegerte, y te mostramos hasta cuándo o qué falta.
        </Trans>
      </li>
    </DocumentList>
  );
}

function Levels() {
  const { t } = useLingui();
  return (
    <>
      <P>
        <Trans>
          Antes de mover dinero verificamos tu identidad. Tu nivel define cuánto puedes depositar y cuánto puedes
          retirar en el mes calendario, en hora colombiana. Lo que está en camino cuenta, y los criptoactivos cuentan
          por su valor en pesos:
        </Trans>
      </P>
      <DocumentList>
        <li>
          <Trans>Nivel 1: hasta {pesosText(terms.monthlyLimits[1])} en depósitos y lo mismo en retiros.</Trans>
        </li>
        <li>
          <Trans>Nivel 2: hasta {pesosText(terms.monthlyLimits[2])} en depósitos y lo mismo en retiros.</Trans>
        </li>
        <li>{t`Nivel 3: sin límite mensual.`}</li>
        <li>{t`Empresas: sin límite mensual desde el nivel 1.`}</li>
      </DocumentList>
      <P>{t`Los completas uno tras otro, cuando quieras mover más.`}</P>
    </>
  );
}

function Deposits() {
  return (
    <DocumentList>
      <li>
        <Trans>
          Se hacen por PSE, en el banco de una cuenta que registraste, y son del mínimo que ves al depositar o más. Lo
          mejor es que la cuenta esté a tu nombre: si es de otra persona, buscamos a esa persona en las listas y podemos
          pedirte una explicación.
        </Trans>
      </li>
      <li>
        <Trans>
          Cuentan cuando tu banco los confirma, y no antes. Si confirma tarde, los pesos llegan a tu billetera igual.
        </Trans>
      </li>
      <li>
        <Trans>
          Si tu banco paga otro valor, dos oficiales deciden: te lo abonamos o lo devolvemos a la cuenta bancaria del
          depósito.
        </Trans>
      </li>
    </DocumentList>
  );
}

function Withdrawals() {
  return (
    <DocumentList>
      <li>
        <Trans>
          Se hacen a una cuenta bancaria que registraste, y son del mínimo que ves al retirar o más. Cuántas cuentas
          puedes tener lo ves al añadir una.
        </Trans>
      </li>
      <li>
        <Trans>
          Al pedirlo, el valor queda reservado. Según el valor, sale solo o lo aprueban uno o dos oficiales; puedes
          cancelarlo mientras no lo hayamos enviado al banco.
        </Trans>
      </li>
      <li>
        <Trans>
          Si lo rechazamos, los pesos vuelven a tu saldo y te decimos el motivo. Si lo rechaza el banco, también
          vuelven, y te decimos qué revisar.
        </Trans>
      </li>
    </DocumentList>
  );
}

function Costs() {
  return (
    <P>
      <Trans>
        Caudal no cobra por abrir la cuenta, tenerla, depositar ni retirar pesos. Tu banco puede cobrarte lo suyo. Al
        cambiar hay una tarifa de Caudal, una de los mercados y una de la red; al enviar criptoactivos, la de la red.
        Las ves antes de confirmar.
      </Trans>
    </P>
  );
}

function Forbidden() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>{t`Mover dinero de origen ilícito o de otra persona, o prestar la cuenta.`}</li>
      <li>{t`Dar datos o documentos falsos, o abrir varias cuentas.`}</li>
      <li>{t`Atacar el servicio, o usarlo con programas que lo sobrecarguen.`}</li>
    </DocumentList>
  );
}

function Suspension() {
  return (
    <P>
      <Trans>
        Podemos detener un movimiento o inactivar una cuenta cuando la ley lo manda, cuando hay señales de fraude o
        cuando falta un documento que te pedimos. Si un retiro que pediste queda en revisión, te avisamos por correo y
        puedes cancelarlo. Si inactivamos tu cuenta, te avisamos por correo y te decimos qué puedes hacer: lo que aún no
        se haya enviado al banco o a la red se cancela y vuelve a tu saldo, y tu saldo sigue siendo tuyo.
      </Trans>
    </P>
  );
}

function Statements() {
  return (
    <P>
      <Trans>
        En tu historial descargas extractos por mes y por año, y el comprobante de cada movimiento completo en pesos. Si
        ves un error, escríbenos con la referencia del movimiento: lo revisamos contra el libro de cuentas. Lo que se
        corrige queda como un asiento nuevo, sin borrar nada.
      </Trans>
    </P>
  );
}

function Liability() {
  return (
    <P>
      <Trans>
        Respondemos por tu saldo y por lo que hagamos mal. No respondemos por las demoras de los bancos, por caídas de
        redes que no son nuestras ni por lo que hagas con tus claves. Nada de esto limita los derechos que la ley te da
        como consumidor.
      </Trans>
    </P>
  );
}

function Complaints() {
  return (
    <P>
      <Trans>
        Escríbenos por la{' '}
        <Link to="/contact-us" className={linkClass()}>
          página de contacto
        </Link>
        : respondemos en 15 días hábiles a más tardar. Puedes acudir también a la Superintendencia de Industria y
        Comercio (www.sic.gov.co), según la Ley 1480 de 2011, Estatuto del Consumidor.
      </Trans>
    </P>
  );
}

function Changes() {
  return (
    <P>
      <Trans>
        Si cambiamos estos términos en algo que te afecta, te avisamos por correo antes. Si no estás de acuerdo, puedes
        retirar tu saldo y cerrar tu cuenta. Cerrarla no cuesta nada.
      </Trans>
    </P>
  );
}

function GoverningLaw() {
  return (
    <P>
      <Trans>
        Estos términos se rigen por la ley colombiana y los jueces de Colombia resuelven lo que no podamos acordar. La
        versión en español es la que obliga; la inglesa ayuda a leerla.
      </Trans>
    </P>
  );
}
