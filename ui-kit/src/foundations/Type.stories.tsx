import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { scales } from '../theme/scales.ts';

const sizes = ['display', 'headline', 'title', 'lead', 'body', 'small', 'caption'] as const;

function TypeScale() {
  return (
    <Stack gap="large">
      {sizes.map((size) => (
        <Stack key={size} gap="xxsmall">
          <Text size="caption" tone="muted">
            {size}, {scales.type[size]}
          </Text>
          <Text size={size} weight={size === 'display' || size === 'headline' ? 'semibold' : 'regular'}>
            Tu dinero fluye, 1.234.567
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

/**
 * Figtree, one variable file, shipped with the app. Seven sizes and no more; the two largest shrink on a phone. Text is
 * set generously, figures tight and of equal width.
 *
 * **Accessibility:** all sizes are in rem: a reader's own size and 200 % zoom hold. The face is optional and its fallback
 * has the same widths, so text never moves while somebody reads.
 */
const meta = { title: 'Foundations/Type', component: TypeScale } satisfies Meta<typeof TypeScale>;

export default meta;

export const Scale: StoryObj<typeof meta> = {};
