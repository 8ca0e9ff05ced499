import { DocumentList, DocumentParagraph as P, linkClass } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LegalDocument } from './LegalDocument.tsx';

/** The policy on personal data, with the content that law 1581 of 2012 and decree 1074 of 2015 (2.2.2.25.3.1) require. */
export function DataPolicy() {
  const { t } = useLingui();
  return (
    <LegalDocument
      title={t`Política de tratamiento de datos`}
      description={t`Qué datos tuyos guarda Caudal, para qué, con quién los comparte, cuánto tiempo y cómo ejerces tus derechos.`}
      parts={[
        { id: 'responsable', title: t`Quién responde por tus datos`, body: <Controller /> },
        { id: 'datos', title: t`Qué datos tratamos`, body: <Data /> },
        { id: 'finalidades', title: t`Para qué los usamos`, body: <Purposes /> },
        { id: 'sensibles', title: t`Datos sensibles y menores de edad`, body: <Sensitive /> },
        { id: 'terceros', title: t`Con quién los compartimos`, body: <Recipients /> },
        { id: 'cuidado', title: t`Cómo los cuidamos`, body: <Care /> },
        { id: 'tiempo', title: t`Cuánto tiempo los guardamos`, body: <Retention /> },
        { id: 'derechos', title: t`Tus derechos`, body: <Rights /> },
        { id: 'como', title: t`Cómo los ejerces`, body: <Procedure /> },
        { id: 'navegador', title: t`Lo que guardamos en tu navegador`, body: <Browser /> },
        { id: 'vigencia', title: t`Vigencia y cambios`, body: <Validity /> },
      ]}
    />
  );
}

function Controller() {
  return (
    <P>
      <Trans>
        La sociedad colombiana que opera Caudal es la responsable del tratamiento de tus datos personales, según la Ley
        1581 de 2012 y el Decreto 1074 de 2015. Su área de protección de datos atiende lo que preguntes por la{' '}
        <Link to="/contact-us" className={linkClass()}>
          página de contacto
        </Link>
        .
      </Trans>
    </P>
  );
}

function Data() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>
        <Trans>
          De tu cuenta: correo, idioma, avisos, tus segundos factores y una huella de tu contraseña, que no se puede
          leer al revés.
        </Trans>
      </li>
      <li>{t`De la encuesta: cuánto esperas mover al mes y operar al año.`}</li>
      <li>
        <Trans>
          De tu identidad: nombre, tipo y número de documento, fecha de nacimiento, celular, si eres una persona
          expuesta políticamente, las fotos de tu documento y de tu rostro, y lo que dice el código de barras de tu
          cédula, sin huellas ni grupo sanguíneo. En los niveles siguientes, también tu dirección, tu ocupación, tu
          actividad y los documentos que las muestran.
        </Trans>
      </li>
      <li>
        <Trans>
          De tus cuentas bancarias: banco, número, tipo, y el nombre y el documento del titular. De una empresa, además,
          sus datos, los nombres y números de documento de sus accionistas y representantes legales, y los documentos de
          sus representantes y socios.
        </Trans>
      </li>
      <li>
        <Trans>
          De tu dinero: cada depósito, cada retiro, cada cambio y su estado, paso por paso, y tus direcciones en la red.
        </Trans>
      </li>
      <li>
        <Trans>
          De cada ingreso: la hora, el navegador, la red abreviada, el país o la ciudad si se conocen, y si funcionó.
        </Trans>
      </li>
      <li>
        <Trans>
          De lo que nos escribes: tu correo, el asunto y el mensaje. De nuestras revisiones: las coincidencias con
          listas, las alertas, las decisiones y sus motivos.
        </Trans>
      </li>
    </DocumentList>
  );
}

function Purposes() {
  const { t } = useLingui();
  return (
    <>
      <DocumentList>
        <li>{t`Abrir tu cuenta, comprobar que eres tú y cuidar que solo tú entres.`}</li>
        <li>{t`Recibir, guardar y devolver tu dinero, y mostrarte cada movimiento.`}</li>
        <li>
          <Trans>
            Cumplir la ley: conocer a cada cliente y prevenir el lavado de activos y la financiación del terrorismo.
          </Trans>
        </li>
        <li>{t`Avisarte de lo que pasa con tu cuenta y responder lo que nos escribes.`}</li>
      </DocumentList>
      <P>
        <Trans>
          No vendemos tus datos, no los usamos para publicidad y ninguna máquina decide sola sobre tu identidad: la
          revisa una persona.
        </Trans>
      </P>
    </>
  );
}

function Sensitive() {
  const { t } = useLingui();
  return (
    <>
      <P>
        <Trans>
          La foto de tu rostro es un dato sensible. Nadie está obligado a autorizar que se trate (artículo 6 de la Ley
          1581 de 2012); sin ella no podemos comprobar quién eres, y por ley no podemos mover dinero por ti.
        </Trans>
      </P>
      <P>{t`Caudal es para mayores de 18 años. No tratamos a sabiendas datos de menores.`}</P>
    </>
  );
}

function Recipients() {
  const { t } = useLingui();
  return (
    <>
      <DocumentList>
        <li>{t`Tu banco y el proveedor de pagos que mueve los pesos: lo que el pago necesita, y nada más.`}</li>
        <li>{t`Quienes alojan nuestros servidores y entregan nuestro correo, como encargados y bajo contrato.`}</li>
        <li>
          <Trans>
            La red de los criptoactivos, que es pública: muestra las direcciones y el valor de lo que envías y recibes,
            y no tu nombre.
          </Trans>
        </li>
        <li>
          <Trans>
            Las autoridades que la ley autoriza a pedirlos, como la UIAF, la Fiscalía, los jueces y la Superintendencia
            de Industria y Comercio.
          </Trans>
        </li>
      </DocumentList>
      <P>
        <Trans>
          Si un encargado está fuera de Colombia, le exigimos la misma protección y cumplimos las reglas de
          transferencia de la Ley 1581 de 2012.
        </Trans>
      </P>
    </>
  );
}

function Care() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>
        <Trans>
          Tus documentos se guardan cifrados. Todo viaja por una conexión segura y, cuando entraste a tu cuenta, los
          datos que envías y recibes van además cifrados con una llave de tu sesión; los archivos, no.
        </Trans>
      </li>
      <li>
        <Trans>
          Además de ti, solo los ven nuestros oficiales con permiso para hacerlo, que entran con un segundo factor.
        </Trans>
      </li>
      <li>{t`Cada consulta queda en un registro que no se puede cambiar ni borrar.`}</li>
      <li>{t`Si un incidente toca tus datos, te avisamos y lo reportamos a la autoridad en los plazos de ley.`}</li>
    </DocumentList>
  );
}

function Retention() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>
        <Trans>
          Tu identidad, tus movimientos y lo que se decidió sobre ellos: mientras seas cliente y por lo menos 10 años
          más, como la ley manda conservar los papeles de comercio (Ley 962 de 2005, artículo 28).
        </Trans>
      </li>
      <li>
        <Trans>
          Los ingresos que abrieron una sesión: 10 años. Los intentos que fallaron: un año, o 30 días si el correo no
          tenía cuenta.
        </Trans>
      </li>
      <li>{t`Lo que nos escribes por la página de contacto: 2 años.`}</li>
      <li>
        <Trans>
          Los avisos de tu cuenta: un año. Un navegador que no volviste a usar: 180 días. Una sesión que terminó: 30
          días.
        </Trans>
      </li>
      <li>{t`Un registro que no confirmaste: se borra a los 2 días.`}</li>
    </DocumentList>
  );
}

function Rights() {
  const { t } = useLingui();
  return (
    <>
      <DocumentList>
        <li>{t`Conocer, actualizar y corregir tus datos. Los descargas todos en tu perfil, en un archivo.`}</li>
        <li>{t`Pedir prueba de la autorización que nos diste, y saber qué uso les hemos dado.`}</li>
        <li>
          <Trans>
            Revocar la autorización o pedir que los borremos, salvo los que la ley o un contrato nos manda conservar.
          </Trans>
        </li>
        <li>{t`Verlos sin costo, y quejarte ante la Superintendencia de Industria y Comercio.`}</li>
      </DocumentList>
      <P>{t`Puedes ejercerlos tú, quien te represente o, si faltas, tus herederos.`}</P>
    </>
  );
}

function Procedure() {
  return (
    <>
      <P>
        <Trans>
          Escríbenos por la{' '}
          <Link to="/contact-us" className={linkClass()}>
            página de contacto
          </Link>{' '}
          desde el correo de tu cuenta y cuéntanos qué pides. No hace falta abogado ni formato.
        </Trans>
      </P>
      <DocumentList>
        <li>
          <Trans>
            Una consulta la respondemos en 10 días hábiles. Si no alcanzamos, te decimos por qué y respondemos en 5 días
            hábiles más.
          </Trans>
        </li>
        <li>
          <Trans>
            Un reclamo, en 15 días hábiles; si no alcanzamos, en 8 más. Si le falta algo, te lo pedimos en los primeros
            5 días.
          </Trans>
        </li>
      </DocumentList>
      <P>
        <Trans>
          Después de reclamar ante nosotros puedes acudir a la Superintendencia de Industria y Comercio
          (www.sic.gov.co).
        </Trans>
      </P>
    </>
  );
}

function Browser() {
  return (
    <P>
      <Trans>
        Tres cookies: una que abre tu sesión, una que dice que hay una sesión y una que reconoce tu navegador. También
        lo que eliges en él: idioma, apariencia y formato de los archivos. Y, hasta que cierres sesión, qué cuenta es,
        tus ajustes al cambiar, lo que estás enviando, y los ingresos y formularios a medias, con sus fotos. No usamos
        cookies de publicidad ni de análisis de terceros.
      </Trans>
    </P>
  );
}

function Validity() {
  return (
    <P>
      <Trans>
        Esta política rige desde que se publique su primera versión aprobada, y nuestra base de datos mientras exista
        Caudal. Si la cambiamos en lo importante, te avisamos por correo antes, y las versiones anteriores quedan a tu
        disposición.
      </Trans>
    </P>
  );
}
