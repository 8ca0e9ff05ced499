import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shownTextColours } from '../../.storybook/text-colours.ts';

const meta: Meta = { title: 'Checks/Text colours', tags: ['!autodocs', '!dev'] };
export default meta;

/** Colours that no screen uses, so that no earlier story has already had their contrast checked and accepted. */
const ink = 'rgb(1 2 3)';
const paper = 'rgb(251 252 253)';

/** Changes that can alter the contrast of the text, each as the element to change, the CSS property and its new value. */
const changes: Record<string, [part: 'sheet' | 'frame' | 'text', property: string, value: string]> = {
  colour: ['text', 'color', 'rgb(4 5 6)'],
  size: ['text', 'font-size', '41px'],
  weight: ['text', 'font-weight', '700'],
  decoration: ['text', 'text-decoration-line', 'underline'],
  'its own background': ['text', 'background-color', 'rgb(250 251 252)'],
  'the background behind a part without one': ['sheet', 'background-color', 'rgb(249 250 251)'],
  'a translucent layer': ['frame', 'background-color', 'rgb(0 0 0 / 0.01)'],
  opacity: ['sheet', 'opacity', '0.99'],
  'the colour of the text around it': ['frame', 'color', 'rgb(7 8 9)'],
  'leaving its place': ['frame', 'position', 'absolute'],
};

/** The contrast rules run again after each change that contrast depends on, and only then. */
export const Changes: StoryObj = {
  render: () => (
    <div data-part="sheet" style={{ backgroundColor: paper }}>
      <div data-part="frame" className="caudal-example" style={{ color: ink }}>
        <p data-part="text" style={{ color: ink }}>
          Texto de ejemplo
        </p>
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const areNew = () => shownTextColours().areNew.length > 0;
    await expect(areNew()).toBe(true);
    shownTextColours().accept();
    await expect(areNew()).toBe(false);
    for (const [name, [part, property, value]] of Object.entries(changes)) {
      const element = canvasElement.querySelector<HTMLElement>(`[data-part="${part}"]`);
      if (!element) throw new Error(`There is no ${part}`);
      const before = element.style.getPropertyValue(property);
      element.style.setProperty(property, value);
      await expect(areNew(), name).toBe(true);
      element.style.setProperty(property, before);
      await expect(areNew(), name).toBe(false);
    }
  },
};
