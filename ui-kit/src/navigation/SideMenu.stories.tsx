import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { customerMenu, officerMenu } from './sample-shell.tsx';
import { SideMenu, SideMenuCount, SideMenuGroup, SideMenuItem } from './SideMenu.tsx';

/**
 * The main navigation of an app: all its sections, in groups where there are many.
 *
 * **When to use:** as the `sideMenu` of an `AppShell`, which puts it beside the content or into the drawer. **When not:** for parts of one
 * thing, use `Tabs`.
 *
 * **Accessibility:** it is a navigation with a name; `aria-current="page"` marks the current section; the words above a group name it; the
 * link's words say what a count counts.
 */
const meta = {
  title: 'Navigation/SideMenu',
  component: SideMenu,
  subcomponents: { SideMenuGroup, SideMenuItem, SideMenuCount },
  args: { label: 'Principal', children: null },
  decorators: (Story) => (
    <div style={{ maxWidth: '17rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneGroup: Story = { render: () => customerMenu };
export const GroupsWithCounts: Story = {
  render: () => officerMenu,
  play: async ({ canvas }) => {
    const operations = within(canvas.getByRole('list', { name: 'Operaciones' }));
    await expect(operations.getByRole('link', { current: 'page' })).toHaveTextContent('Verificación KYC128');
  },
};
