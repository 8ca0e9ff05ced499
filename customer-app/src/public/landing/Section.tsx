import { classNames, Heading, PublicSection, Text } from '@caudal/ui-kit';
import type { ReactNode } from 'react';
import * as css from './Section.css.ts';

export interface SectionProps {
  /** Names the section; links to it may use it. */
  readonly id: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** `sunken` and `deep` reach from edge to edge. */
  readonly ground?: keyof typeof css.ground;
  readonly children: ReactNode;
}

/** A band of the landing page: what it is about, in one sentence, then the thing itself. */
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
