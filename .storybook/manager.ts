import { addons } from 'storybook/manager-api';
import { night, storybookThemes } from './brand.ts';

/** Dresses the frame in the system's theme; the toolbar's theme applies only to the stories. */
function dress(): void {
  addons.setConfig({ theme: night.matches ? storybookThemes.dark : storybookThemes.light });
}

dress();
night.addEventListener('change', dress);

addons.setConfig({
  layoutCustomisations: {
    // Pages of foundations have no controls and no actions, so their panels would be empty.
    showPanel: ({ storyId }, isShown) => isShown && !storyId.startsWith('foundations-'),
  },
});
