import { terms } from '@caudal/api-spec/terms';
import { Heading, InReviewDrawing, PublicSection, Text } from '@caudal/ui-kit';
import { productName } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { pesosText } from '../../money/Pesos.tsx';
import * as css from './Questions.css.ts';
import type { PublicTerms } from './usePublicTerms.ts';

/** The frequently asked questions. They are native disclosures, which open without a script. */
export function Questions({ inForce: { depositMinimum } }: { readonly inForce: PublicTerms }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="preguntas" className={css.band}>
      <PublicSection>
        <div className={css.columns}>
          <div className={css.title}>
            <Heading level={2} size="headline" id="preguntas">{t`Preguntas frecuentes`}</Heading>
            <div className={css.drawing}>
              <InReviewDrawing width={200} />
            </div>
          </div>
          <div>
            <Question words={t`¿Cuánto tarda la verificación?`}>
              <Trans>
                Son seis datos y tres fotos. Después los revisa una persona de cumplimiento, a más tardar en 24 horas
                según nuestra meta, y ves el resultado en tu cuenta.
              </Trans>
            </Question>
            <Question words={t`Pagué por PSE y mi depósito sigue pendiente. ¿Qué pasa?`}>
              <Trans>
                Esperamos a que tu banco confirme. A veces demora: cuando lo hace, aunque sea tarde, los pesos llegan a
                tu billetera. Mientras tanto ves en tu historial en qué paso va.
              </Trans>
            </Question>
            <Question words={t`¿Cuánto puedo depositar?`}>
              <Trans>
                Desde {pesosText(depositMinimum)} por depósito. Con el nivel 1 verificado, hasta{' '}
                {pesosText(terms.monthlyLimits[1])} en el mes.
              </Trans>
            </Question>
            <Question words={t`¿Ya puedo cambiar pesos por Bitcoin o Tether?`}>
              <Trans>
                Sí. Con el nivel 1 verificado cambias entre pesos, Bitcoin, Tether y cinco activos más. Antes de
                confirmar ves el precio, cada tarifa y lo mínimo que recibes.
              </Trans>
            </Question>
            <Question words={t`Rechazaron uno de mis documentos. ¿Empiezo de nuevo?`}>
              <Trans>No. Ves el motivo junto al documento y envías otra vez solo ese.</Trans>
            </Question>
            <Question words={t`¿${productName} es un banco?`}>
              <Trans>
                No. {productName} no es una entidad financiera vigilada. Sigue políticas de conocimiento del cliente y
                de prevención del lavado de activos, y no promete rendimientos.
              </Trans>
            </Question>
          </div>
        </div>
      </PublicSection>
    </section>
  );
}

/** A question with its answer. A reader may have opened it before hydration: then it stays open. */
function Question({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <details className={css.question} suppressHydrationWarning>
      <summary className={css.summary}>
        {words}
        <ChevronDown size={20} className={css.arrow} aria-hidden />
      </summary>
      <Text tone="muted" className={css.answer}>
        {children}
      </Text>
    </details>
  );
}
