import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { FormError } from '../fields/FormError.tsx';
import { Heading } from '../text/Heading.tsx';
import { Logo } from '../identity/Logo.tsx';
import { RiverDrawing } from '../identity/RiverDrawing.tsx';
import { linkClass } from '../actions/link-class.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SplitShell } from '../navigation/SplitShell.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { TextField } from '../fields/TextField.tsx';

function SignInScreen() {
  const [failed, setFailed] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailed(true);
    event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <SplitShell
      skipLabel="Saltar al contenido"
      logo={
        <a href="#inicio" className={linkClass('quiet')}>
          <Logo name="Caudal" />
        </a>
      }
      aside={
        <Text size="headline" weight="semibold">
          Tus pesos y tus cripto, con la calma de un río hondo.
        </Text>
      }
      drawing={<RiverDrawing />}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="large">
          <Stack gap="xxsmall">
            <Heading level={1}>Ingresa a tu cuenta</Heading>
            <Text tone="muted">
              ¿Primera vez aquí?{' '}
              <a href="#registro" className={linkClass()}>
                Crea tu cuenta
              </a>
            </Text>
          </Stack>
          {failed ? (
            <FormError title="No pudimos ingresar">El correo o la contraseña no coinciden. Revísalos.</FormError>
          ) : null}
          <Stack gap="medium">
            <TextField label="Correo electrónico" type="email" name="email" autoComplete="username" required />
            <PasswordField
              label="Contraseña"
              name="password"
              autoComplete="current-password"
              showLabel="Mostrar contraseña"
              hideLabel="Ocultar contraseña"
              required
            />
            <a href="#recuperar" className={linkClass('standalone')}>
              ¿Olvidaste tu contraseña?
            </a>
          </Stack>
          <Stack gap="xsmall">
            <Button type="submit" full size="large">
              Ingresar
            </Button>
            <Button look="secondary" full size="large" icon={<KeyRound size={18} aria-hidden />}>
              Ingresar con llave de acceso
            </Button>
          </Stack>
        </Stack>
      </form>
    </SplitShell>
  );
}

/** Sign-in: the form on the left, the river on the right; on a phone the form alone. */
const meta = {
  title: 'Compositions/Sign-in',
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {};

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('No pudimos ingresar');
    await expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveFocus();
  },
};
