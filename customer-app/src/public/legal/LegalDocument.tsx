import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import {
  buttonClass,
  classNames,
  type DocumentPart,
  DocumentReader,
  linkClass,
  Notice,
  PublicSection,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PublicFrame } from '../PublicFrame.tsx';
import { needsScript } from './legal.css.ts';

/** The version of all three documents: they refer to each other, and change together. */
const draft = { number: '0.1' } as const;

interface LegalDocumentProps {
  readonly title: string;
  /** The description for search results and shared links, in one sentence. */
  readonly description: string;
  readonly parts: readonly DocumentPart[];
}

/**
 * A legal document, to read in full. Each statement is tied to its source in `scripts/tidy/legal/tables/`. Rule screens 5.
 */
export function LegalDocument({ title, description, parts }: LegalDocumentProps) {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <ScreenTitle title={title} />
      <meta name="description" content={description} />
      <PublicSection>
        <DocumentReader
          title={title}
          version={<Trans>Versión {draft.number}, noviembre de 2026</Trans>}
          notice={
            <Notice tone="caution" title={t`Borrador para revisión jurídica`}>
              <Trans>
                Este texto cuenta cómo funciona Caudal hoy. Rige cuando lo revisen nuestros abogados y lleve el nombre,
                el NIT y el domicilio de la sociedad. Si algo no se entiende,{' '}
                <Link to="/contact-us" className={linkClass()}>
                  escríbenos
                </Link>
                .
              </Trans>
            </Notice>
          }
          actions={
            <button
              type="button"
              className={classNames(buttonClass({ look: 'secondary', size: 'small' }), needsScript)}
              onClick={() => window.print()}
            >{t`Imprimir o guardar en PDF`}</button>
          }
          contentsLabel={t`Contenido`}
          parts={parts}
        />
      </PublicSection>
    </PublicFrame>
  );
}
