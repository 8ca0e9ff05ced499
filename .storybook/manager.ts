import { addons } from 'storybook/manager-api';
import { night, storybookThemes } from './brand.ts';

/** The frame follows the system; the theme of the toolbar is for what is shown within. */
function dress(): void {
  addons.setConfig({ theme: night.matches ? storybookThemes.dark : storybookThemes.light });
}

dress();
night.addEventListener('change', dress);
