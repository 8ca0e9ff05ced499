import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepContent, StepIndicator, Step, StepLink, stepLinkClass } from './StepIndicator.tsx';

/**
 * Shows levels beside one another, each with its own progress and state.
 *
 * **When to use:** for the levels of verification. **When not:** for events over time, use `Timeline`.
 *
 * **Accessibility:** it is an ordered list; the state is a word with an icon; the open level has `aria-current="step"`. A level that can be
 * opened is a real link: `StepLink` around a link with `stepLinkClass` and `StepContent`.
 */
const meta = {
  title: 'Progress/StepIndicator',
  component: StepIndicator,
  subcomponents: { Step, StepLink, StepContent },
  args: { label: 'Niveles de verificación', children: null },
} satisfies Meta<typeof StepIndicator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  render: (args) => (
    <StepIndicator {...args}>
      <StepLink>
        <a href="#nivel-1" className={stepLinkClass}>
          <StepContent
            title="Nivel 1"
            state="verified"
            stateLabel="Verificado"
            percent={100}
            progressText="9 de 9 datos"
            detail="Hasta $ 13.000.000 al mes"
          />
        </a>
      </StepLink>
      <StepLink current>
        <a href="#nivel-2" className={stepLinkClass}>
          <StepContent
            title="Nivel 2"
            state="review"
            stateLabel="En revisión"
            percent={100}
            progressText="9 de 9 datos"
            detail="Hasta $ 40.000.000 al mes"
          />
        </a>
      </StepLink>
      <Step
        title="Nivel 3"
        state="locked"
        stateLabel="Bloqueado"
        percent={0}
        progressText="0 de 3 documentos"
        detail="Sin límite mensual"
      />
    </StepIndicator>
  ),
};
export const Declined: Story = {
  render: (args) => (
    <StepIndicator {...args}>
      <Step
        current
        title="Nivel 1"
        state="declined"
        stateLabel="Por corregir"
        percent={88}
        progressText="8 de 9 datos"
      />
      <Step title="Nivel 2" state="open" stateLabel="Por completar" percent={20} progressText="2 de 9 datos" />
    </StepIndicator>
  ),
};
