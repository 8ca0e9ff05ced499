import { addons } from 'storybook/manager-api';
import { night, storybookThemes } from './brand.ts';

/** The frame follows the system; the theme of the toolbar is for what is shown within. */
function dress(): void {
  addons.setConfig({ theme: night.matches ? storybookThemes.dark : storybookThemes.light });
}

dress();
night.addEventListener('change', dress);

addons.setConfig({
  layoutCustomisations: {
    // A page that shows decisions has nothing to set and nothing that happens: its panels would be empty.
    showPanel: ({ storyId }, isShown) => isShown && !storyId.startsWith('foundations-'),
  },
});
