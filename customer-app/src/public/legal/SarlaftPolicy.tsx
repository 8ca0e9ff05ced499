import { DocumentList, DocumentParagraph as P, linkClass } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LegalDocument } from './LegalDocument.tsx';

/** The policy against money laundering and the financing of terrorism. */
export function SarlaftPolicy() {
  const { t } = useLingui();
  return (
    <LegalDocument
      title={t`Política SARLAFT`}
      description={t`Cómo previene Caudal el lavado de activos y la financiación del terrorismo: qué te pedimos, qué revisamos y qué reportamos.`}
      parts={[
        { id: 'para-que', title: t`Qué es y para qué sirve`, body: <Purpose /> },
        { id: 'marco', title: t`Las normas que seguimos`, body: <Law /> },
        { id: 'responsables', title: t`Quién responde`, body: <Responsible /> },
        { id: 'conocimiento', title: t`Cómo te conocemos`, body: <DueDiligence /> },
        { id: 'pep', title: t`Personas expuestas políticamente`, body: <ExposedPersons /> },
        { id: 'listas', title: t`Listas restrictivas`, body: <Lists /> },
        { id: 'seguimiento', title: t`Cómo seguimos los movimientos`, body: <Monitoring /> },
        { id: 'no-aceptamos', title: t`Lo que no aceptamos`, body: <Refused /> },
        { id: 'reportes', title: t`Reportes a la UIAF y reserva`, body: <Reports /> },
        { id: 'conservacion', title: t`Lo que conservamos`, body: <Records /> },
        { id: 'tus-deberes', title: t`Lo que te pedimos`, body: <Duties /> },
      ]}
    />
  );
}

function Purpose() {
  return (
    <P>
      <Trans>
        SARLAFT es el sistema con el que administramos el riesgo de que alguien use Caudal para lavar activos, financiar
        el terrorismo o financiar armas de destrucción masiva. Caudal no es una entidad financiera vigilada, y aun así
        trabaja con estas reglas: protegen tu dinero y el de todos.
      </Trans>
    </P>
  );
}

function Law() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>{t`Código Penal, artículos 323 (lavado de activos) y 345 (financiación del terrorismo).`}</li>
      <li>{t`Ley 526 de 1999 y Ley 1121 de 2006, sobre la UIAF y los reportes.`}</li>
      <li>{t`Resolución 314 de 2021 de la UIAF, para proveedores de servicios de activos virtuales.`}</li>
      <li>{t`Circular Externa 100-000016 de 2020 de la Superintendencia de Sociedades (SAGRILAFT).`}</li>
      <li>{t`Decreto 830 de 2021, sobre personas expuestas políticamente.`}</li>
      <li>{t`Las recomendaciones del GAFI, en especial la 15, sobre activos virtuales.`}</li>
    </DocumentList>
  );
}

function Responsible() {
  return (
    <P>
      <Trans>
        Un oficial de cumplimiento, con un suplente, dirige el sistema y responde ante quienes administran la sociedad.
        Los oficiales que revisan clientes entran con un segundo factor, ven solo lo que su cargo permite, y todo lo que
        consultan y deciden queda en un registro que no se puede cambiar. Las decisiones de mayor riesgo, como descartar
        una coincidencia cierta con una lista o cambiar una regla de alertas, las toman dos personas distintas.
      </Trans>
    </P>
  );
}

function DueDiligence() {
  const { t } = useLingui();
  return (
    <>
      <P>{t`Nadie mueve dinero en Caudal antes de que sepamos quién es. Lo hacemos por niveles:`}</P>
      <DocumentList>
        <li>
          <Trans>
            Al empezar preguntamos cuánto esperas mover al mes y operar al año, para poder compararlo con lo que haces.
          </Trans>
        </li>
        <li>
          <Trans>
            En el nivel 1 comprobamos tu identidad con tus datos y fotos de tu documento y de tu rostro. Las revisa una
            persona, no solo un programa.
          </Trans>
        </li>
        <li>
          <Trans>
            Para mover más te pedimos más: dónde vives, a qué te dedicas, de dónde viene tu dinero y los documentos que
            lo muestran.
          </Trans>
        </li>
        <li>
          <Trans>
            De una empresa conocemos también a sus accionistas y representantes legales, y los buscamos en las mismas
            listas que a ella.
          </Trans>
        </li>
        <li>{t`Un número de documento vale para una sola cuenta verificada.`}</li>
        <li>
          <Trans>
            Comparamos el titular de cada cuenta bancaria con la persona que verificamos. Si es otra persona, la
            buscamos en las listas antes de que la cuenta mueva dinero.
          </Trans>
        </li>
      </DocumentList>
    </>
  );
}

function ExposedPersons() {
  return (
    <P>
      <Trans>
        Te preguntamos si eres una persona expuesta políticamente, si lo fuiste en los últimos dos años o si eres
        familiar o asociado cercano de una. No es motivo para rechazarte: es motivo para conocerte mejor, saber de dónde
        viene tu dinero y que decida un oficial de mayor rango. Si lo declaras al verificarte, tu dinero no se mueve
        hasta que decida. Si lo sabemos después, decide igual, y mientras tanto tu cuenta sigue.
      </Trans>
    </P>
  );
}

function Lists() {
  return (
    <P>
      <Trans>
        No aceptamos a personas incluidas en la lista del Consejo de Seguridad de la ONU, vinculante para Colombia.
        Consultamos además las listas de la OFAC y de la Unión Europea, y una de personas expuestas políticamente.
        Comparamos a cada cliente con todas ellas al aceptar su identidad, cuando cambian los datos que declaró y cada
        vez que una lista cambia. Si coincide con una lista de sanciones, su dinero espera hasta que un oficial lo
        revise.
      </Trans>
    </P>
  );
}

function Monitoring() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>
        <Trans>
          Los niveles 1 y 2 de una persona tienen un límite mensual de depósitos y otro de retiros, contados en hora
          colombiana.
        </Trans>
      </li>
      <li>
        <Trans>
          Comparamos lo que haces con lo que declaraste. Lo que se sale de lo esperado levanta una alerta, que revisa un
          oficial.
        </Trans>
      </li>
      <li>{t`Los retiros grandes, en pesos o en criptoactivos, los aprueba un oficial, y los más grandes, dos.`}</li>
      <li>
        <Trans>
          Un pago por otro valor, uno que el banco devuelve o uno que contradice lo que nos dijo abre un caso que una
          persona tiene que resolver.
        </Trans>
      </li>
      <li>
        <Trans>
          Si un ingreso viene de un lugar nuevo, quien entró así no puede sacar dinero hasta que el dueño de la cuenta
          lo confirme.
        </Trans>
      </li>
    </DocumentList>
  );
}

function Refused() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>{t`Cuentas de Caudal anónimas, con el documento de otra cuenta o de menores de edad.`}</li>
      <li>{t`Efectivo, y dinero que no es tuyo.`}</li>
      <li>{t`Fraccionar operaciones para esquivar un límite.`}</li>
      <li>{t`Clientes que no quieren explicar de dónde viene su dinero.`}</li>
    </DocumentList>
  );
}

function Reports() {
  return (
    <P>
      <Trans>
        Reportamos a la UIAF las operaciones sospechosas y las demás que la norma pide, en sus plazos. La ley nos
        prohíbe contarle a alguien que fue reportado. Por eso, cuando una revisión está en curso, te diremos qué puedes
        hacer tú, y no siempre por qué.
      </Trans>
    </P>
  );
}

function Records() {
  return (
    <P>
      <Trans>
        Guardamos los documentos de identificación, los movimientos, las decisiones y sus motivos por lo menos 10 años
        desde que termina la relación, a disposición de las autoridades. Cómo los cuidamos está en la{' '}
        <Link to="/data-policy" className={linkClass()}>
          política de tratamiento de datos
        </Link>
        .
      </Trans>
    </P>
  );
}

function Duties() {
  const { t } = useLingui();
  return (
    <DocumentList>
      <li>{t`Dar información verdadera y completa, y actualizarla cuando cambie.`}</li>
      <li>{t`Mover solo dinero tuyo, de origen lícito.`}</li>
      <li>
        <Trans>
          Responder cuando te pidamos un documento. Si no llega, podemos detener movimientos o inactivar la cuenta.
        </Trans>
      </li>
      <li>{t`No prestar tu cuenta a nadie.`}</li>
    </DocumentList>
  );
}
