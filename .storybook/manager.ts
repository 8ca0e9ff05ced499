import { addons } from 'storybook/manager-api';
import { night, storybookThemes } from './brand.ts';

/** Applies the system's theme to the frame around the stories. The toolbar's theme applies to the stories only. */
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
