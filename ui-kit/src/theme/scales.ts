/** The values that both themes share: space, type, shape and motion. Text sizes are in rem, so that a reader's own text size works. */
export const scales = {
  /** The 4 px grid. Sections of a page are xlarge or xxlarge apart, parts of one thing xxsmall to medium. */
  space: {
    xxsmall: '0.25rem',
    xsmall: '0.5rem',
    small: '0.75rem',
    medium: '1rem',
    large: '1.5rem',
    xlarge: '2.5rem',
    xxlarge: '4rem',
  },
  /** The seven text sizes. The two largest shrink on a phone. */
  type: {
    caption: '0.8125rem',
    small: '0.875rem',
    body: '1rem',
    lead: '1.1875rem',
    title: '1.375rem',
    headline: 'clamp(1.625rem, 1.45rem + 0.8vw, 2.125rem)',
    display: 'clamp(2.375rem, 1.75rem + 2.9vw, 4rem)',
  },
  leading: { tight: '1.08', snug: '1.28', text: '1.55' },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  family: "'Figtree Variable', 'Figtree Fallback', Arial, sans-serif",
  radius: { small: '0.5rem', medium: '0.75rem', large: '1.25rem', full: '999px' },
  motion: { fast: '120ms', base: '180ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { sticky: '10', popover: '20', dialog: '30', toast: '40' },
  measure: { text: '42rem', form: '30rem', page: '72rem', wide: '90rem' },
} as const;

/** Heights of rows and controls in the customer app, with room for a thumb. */
export const comfortable = { control: '3rem', controlSmall: '2.25rem', row: '3.5rem', cell: '1rem' } as const;

/** Heights of rows and controls in the back office, which officers read eight hours a day. Touch screens get the comfortable ones. */
export const compact = { control: '2.375rem', controlSmall: '1.875rem', row: '2.5rem', cell: '0.75rem' } as const;
