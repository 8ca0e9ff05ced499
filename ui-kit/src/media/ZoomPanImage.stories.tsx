import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { samplePicture } from './sample-picture.ts';
import { ZoomPanImage, type ZoomPanImageProps } from './ZoomPanImage.tsx';

function Sample({ zoom: first, onZoomChange, ...props }: ZoomPanImageProps) {
  const [zoom, setZoom] = useState(first);
  return (
    <div style={{ display: 'grid', gridTemplateRows: '20rem', maxWidth: '34rem' }}>
      <ZoomPanImage
        {...props}
        zoom={zoom}
        onZoomChange={(next) => {
          setZoom(next);
          onZoomChange(next);
        }}
      />
    </div>
  );
}

function Two(props: ZoomPanImageProps) {
  const [second, setSecond] = useState({});
  return (
    <>
      <Sample {...props} {...second} />
      <Button look="secondary" onClick={() => setSecond({ src: `${samplePicture}#`, alt: 'Reverso del documento' })}>
        Siguiente
      </Button>
    </>
  );
}

/**
 * Shows an image that people examine closely, such as a document under review.
 *
 * **When to use:** where small print matters. **When not:** for a picture that people only have to recognise, use a plain image.
 *
 * The parent component holds the zoom and the turns in its state and offers buttons and keys for them. Pinching, Ctrl with the wheel,
 * and the keys + and - report a new zoom to the parent by `onZoomChange`.
 *
 * **Accessibility:** it is a named region that takes the focus; arrows move an enlarged image. While the whole image is in view, the wheel
 * and the finger scroll the page.
 */
const meta = {
  title: 'Media/ZoomPanImage',
  component: ZoomPanImage,
  render: (args) => <Sample {...args} />,
  args: {
    src: samplePicture,
    alt: 'Frente del documento, Mariana López',
    zoom: 1,
    zoomMax: 4,
    turns: 0,
    onZoomChange: fn(),
  },
} satisfies Meta<typeof ZoomPanImage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the place of the image. Two objects of the browser's own type would always count as equal. */
function sheetOf(image: HTMLElement) {
  const { x, y, width, height } = image.getBoundingClientRect();
  return { x, y, width, height };
}

export const Whole: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Frente del documento, Mariana López' });
    const image = canvas.getByRole('img');
    const before = sheetOf(image);
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(sheetOf(image)).toEqual(before);
    await userEvent.keyboard('+');
    await expect(args.onZoomChange).toHaveBeenLastCalledWith(1.5);
    await userEvent.keyboard('-');
    await expect(args.onZoomChange).toHaveBeenLastCalledWith(1);
  },
};
export const Closer: Story = {
  args: { zoom: 3 },
  play: async ({ args, canvas, userEvent }) => {
    const region = canvas.getByRole('region');
    const image = canvas.getByRole('img');
    const middle = (box: Pick<DOMRect, 'x' | 'width'>) => Math.round(box.x + box.width / 2);
    await expect(middle(sheetOf(image))).toBe(middle(region.getBoundingClientRect()));
    region.focus();
    const before = sheetOf(image);
    await userEvent.keyboard('{ArrowRight}');
    await expect(sheetOf(image).x).toBe(before.x - 60);
    const press = { clientX: 100, clientY: 100, button: 0, buttons: 1, bubbles: true };
    await fireEvent.mouseDown(region, press);
    await fireEvent.mouseMove(region, { ...press, clientX: 125 });
    await fireEvent.mouseUp(region, { ...press, clientX: 125 });
    await expect(sheetOf(image).x).toBe(before.x - 35);
    await expect(args.onZoomChange).not.toHaveBeenCalled();
  },
};
/** Another image begins in the middle, wherever the former one was moved. */
export const AnotherImage: Story = {
  args: { zoom: 3 },
  render: (args) => <Two {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const region = canvas.getByRole('region');
    const first = canvas.getByRole('img');
    const before = sheetOf(first);
    region.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(sheetOf(first)).not.toEqual(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(first).not.toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: 'Reverso del documento' })).toBe(region);
    await expect(sheetOf(canvas.getByRole('img'))).toEqual(before);
    await expect(args.onZoomChange).not.toHaveBeenCalled();
  },
};
export const OnItsSide: Story = { args: { turns: 1 } };
export const OnItsSideAndCloser: Story = { args: { turns: 3, zoom: 2 } };
