import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownToLine, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { buttonClass } from './button-class.ts';
import { Button } from './Button.tsx';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Surface } from '../layout/Surface.tsx';

/**
 * Runs an action at once. Its words name the action: "Retirar $ 50.000", not "Aceptar".
 *
 * **When to use:** one `primary` in view for the next step; `secondary` and `soft` beside it; `quiet` in rows and cards; `critical` for an
 * action that cannot be undone; `accent`, and `onDeep` beside it, only on a dark `deep` surface.
 *
 * **When not:** to lead to another page, use a link, which looks like a button with `buttonClass()`. For many actions on one thing use a
 * `Menu`.
 *
 * **Accessibility:** a disabled button keeps the focus and says why (`disabledReason`); there is no other way to disable one. While
 * `loading` it keeps its name and width and is announced as busy.
 */
const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Enviar para revisión', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Soft: Story = { args: { look: 'soft' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Critical: Story = { args: { look: 'critical', children: 'Eliminar cuenta' } };
export const Accent: Story = {
  args: { look: 'accent', children: 'Crear cuenta' },
  render: (args) => (
    <Surface look="deep">
      <Button {...args} />
    </Surface>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Inline>
  ),
};

export const WithIcon: Story = {
  args: { icon: <ArrowDownToLine size={18} aria-hidden />, children: 'Depositar' },
};

export const OnDeep: Story = { ...Accent, args: { look: 'onDeep', children: 'Ver mi billetera' } };
export const FullWidth: Story = { args: { full: true } };
/** The button fills the width of a phone and is as wide as its words elsewhere, with and without a reason. */
export const FullOnPhone: Story = {
  args: { full: 'onPhone', size: 'large' },
  render: (args) => (
    <Stack>
      <Button {...args} />
      <Button {...args} disabledReason="Faltan 2 de 9 datos para enviar." />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [open, inert] = canvas.getAllByRole('button');
    await expect(open?.offsetWidth).toBe(inert?.offsetWidth);
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Enviar para revisión' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const DisabledSaysWhy: Story = {
  args: { disabledReason: 'Adjunta 3 documentos para continuar.' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('Adjunta 3 documentos para continuar.');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** The button keeps the focus while a reason appears and disappears. */
export const KeepsFocus: Story = {
  render: function Counting(args) {
    const [presses, setPresses] = useState(0);
    const reason = presses % 2 === 1 ? 'Espera un momento.' : undefined;
    return (
      <div onKeyDown={() => setPresses(presses + 1)} role="presentation">
        <Button {...args} disabledReason={reason} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    for (const isExplained of [true, false, true]) {
      await userEvent.keyboard('x');
      await expect(canvas.getByRole('button')).toBe(button);
      await expect(button.getAttribute('aria-disabled')).toBe(isExplained ? 'true' : null);
      await expect(button).toHaveFocus();
    }
  },
};

export const AsLink: Story = {
  render: () => (
    <a href="#nivel-2" className={buttonClass({ look: 'soft' })}>
      Ir al nivel 2
      <ArrowRight size={18} aria-hidden />
    </a>
  ),
};
