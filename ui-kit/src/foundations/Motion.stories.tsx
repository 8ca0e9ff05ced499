import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { classNames } from '../theme/class-names.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import * as css from './Swatches.css.ts';
import { TokenTable } from './TokenTable.tsx';

function MotionSample({ speed }: { readonly speed: 'fast' | 'base' }) {
  const [moved, setMoved] = useState(false);
  return (
    <Stack align="start">
      <Text>{speed}</Text>
      <div className={classNames(css.mover, css.duration[speed], moved && css.moved)} />
      <Button look="secondary" onClick={() => setMoved(!moved)}>
        Mover
      </Button>
    </Stack>
  );
}

/**
 * Motion is short and has a meaning: 120 ms for the reaction to a press, 180 ms for things that appear and disappear. A movement starts
 * fast and slows down at its end.
 *
 * **Accessibility:** motion is off when the system asks for reduced motion: the tokens become 0.01 ms, and a spinner fades instead of
 * turning.
 */
const meta = { title: 'Foundations/Motion' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Durations: Story = { render: () => <TokenTable group="motion" /> };
export const Fast: Story = { render: () => <MotionSample speed="fast" /> };
export const Base: Story = { render: () => <MotionSample speed="base" /> };
