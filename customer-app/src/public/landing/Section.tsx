import { classNames, Heading, PublicSection, Text } from '@caudal/ui-kit';
import type { ReactNode } from 'react';
import * as css from './Section.css.ts';

interface SectionProps {
  /** The id of the heading; links to the section may use it. */
  readonly id: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The background; `sunken` and `deep` reach from edge to edge. */
  readonly ground?: keyof typeof css.ground;
  readonly children: ReactNode;
}

/** A section of the landing page: its heading and lead, then its content. */
export function Section({ id, title, lead, ground = 'page', children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames(css.band, css.ground[ground])}>
      <PublicSection>
        <div className={css.content}>
          <div className={css.head}>
            <Heading level={2} size="headline" id={id}>
              {title}
            </Heading>
            {lead ? (
              <Text size="lead" tone={ground === 'deep' ? 'onDeepMuted' : 'muted'}>
                {lead}
              </Text>
            ) : null}
          </div>
          {children}
        </div>
      </PublicSection>
    </section>
  );
}
