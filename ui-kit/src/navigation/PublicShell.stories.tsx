import type { Meta, StoryObj } from '@storybook/react-vite';
import { buttonClass } from '../actions/button-class.ts';
import { Columns } from '../layout/Columns.tsx';
import { Heading } from '../text/Heading.tsx';
import { Inline } from '../layout/Inline.tsx';
import { Logo } from '../identity/Logo.tsx';
import { RiverDrawing } from '../identity/RiverDrawing.tsx';
import { linkClass } from '../actions/link-class.ts';
import { PublicSection, PublicShell } from './PublicShell.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Surface } from '../layout/Surface.tsx';
import { Text } from '../text/Text.tsx';

/**
 * The frame of public pages: header, content in `PublicSection`s, footer. It is plain HTML and CSS, because it is part of the landing
 * page's first load and has to work without JavaScript.
 *
 * **When to use:** for the landing page, policies, contact. **When not:** behind sign-in, use `AppShell`.
 *
 * **Accessibility:** banner, navigation, main and contentinfo landmarks; a skip link first.
 */
const meta = {
  title: 'Navigation/PublicShell',
  component: PublicShell,
  subcomponents: { PublicSection },
  parameters: { layout: 'fullscreen' },
  args: {
    skipLabel: 'Saltar al contenido',
    navigationLabel: 'Principal',
    logo: null,
    navigation: null,
    footer: null,
    children: null,
  },
} satisfies Meta<typeof PublicShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Landing: Story = {
  args: {
    logo: (
      <a href="#inicio" className={linkClass('quiet')}>
        <Logo name="Caudal" />
      </a>
    ),
    navigation: (
      <a href="#inicio" className={linkClass('quiet')}>
        Inicio
      </a>
    ),
    actions: (
      <a href="#ingresar" className={buttonClass({ look: 'secondary', size: 'small' })}>
        Ingresar
      </a>
    ),
    footer: (
      <Text size="small" tone="muted" measure>
        Caudal no es una entidad financiera vigilada, pero sigue políticas de conocimiento del cliente y contra el
        lavado de activos.
      </Text>
    ),
    children: (
      <PublicSection>
        <Surface look="deep" padding="none">
          <Columns layout="wideLeading" gap="none" align="end">
            <Surface look="deep" padding="large">
              <Stack gap="large">
                <Heading level={1} size="display">
                  Tus pesos y tus cripto, con calma
                </Heading>
                <Text size="lead" tone="onDeepMuted">
                  Compra, guarda y cambia en pesos colombianos. Sabes siempre cuánto pagas y cuánto recibes.
                </Text>
                <Inline>
                  <a href="#registro" className={buttonClass({ look: 'accent', size: 'large' })}>
                    Crear cuenta
                  </a>
                </Inline>
              </Stack>
            </Surface>
            <RiverDrawing fade />
          </Columns>
        </Surface>
      </PublicSection>
    ),
  },
};
