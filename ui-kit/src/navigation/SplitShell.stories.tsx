import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { RiverDrawing } from '../identity/RiverDrawing.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { logo, ribbon } from './sample-shell.tsx';
import { SplitShell } from './SplitShell.tsx';

/**
 * The frame of sign-in, sign-up and related pages: one form, and nothing else to press.
 *
 * **When to use:** for pages before sign-in. **When not:** behind sign-in (`AppShell`), or for pages of information (`PublicShell`).
 *
 * Below 960 px the dark area beside the form is hidden, so put nothing necessary there.
 *
 * **Accessibility:** banner, main and complementary landmarks; the skip link is the first stop; the drawing is a decoration.
 */
const meta = {
  title: 'Navigation/SplitShell',
  component: SplitShell,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '36rem' } } },
  args: {
    skipLabel: 'Saltar al contenido',
    logo,
    ribbon,
    aside: (
      <Stack>
        <Heading level={2} size="headline">
          Tu dinero fluye
        </Heading>
        <Text size="lead" tone="onDeepMuted">
          Pesos y cripto en un solo lugar, con cada movimiento a la vista.
        </Text>
      </Stack>
    ),
    drawing: <RiverDrawing fade />,
    children: (
      <Stack gap="large">
        <Heading level={1}>Ingresa</Heading>
        <TextField label="Correo" type="email" autoComplete="username" />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          showLabel="Mostrar contraseña"
          hideLabel="Ocultar contraseña"
        />
        <Button size="large">Ingresar</Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof SplitShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
  },
};
