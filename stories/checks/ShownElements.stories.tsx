import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shownElements } from '../../.storybook/shown-elements.ts';

const meta: Meta = { title: 'Checks/Shown elements', tags: ['!autodocs', '!dev'] };
export default meta;

/** Changes after which axe may find a violation, each with the part of the page that it changes. */
const changes: Record<string, [part: string, change: (part: Element) => void]> = {
  'a button loses its words': ['button', (part) => part.replaceChildren()],
  'a button gets a name without its words': ['button', (part) => part.setAttribute('aria-label', 'Otra cosa')],
  'a button gets an empty name': ['button', (part) => part.setAttribute('aria-label', '')],
  'a button gets a role': ['button', (part) => part.setAttribute('role', 'menuitem')],
  'a button is hidden from screen readers': ['button', (part) => part.setAttribute('aria-hidden', 'true')],
  'a button gets a wrong attribute': ['button', (part) => part.setAttribute('aria-labelled', 'x')],
  'a button contains a link': ['button', (part) => part.append(linkTo('/'))],
  'a field loses its label': ['label', (part) => part.setAttribute('for', 'nothing')],
  'a field is described by a missing part': ['input', (part) => part.setAttribute('aria-describedby', 'nothing')],
  'a field gets a wrong autocomplete': ['input', (part) => part.setAttribute('autocomplete', 'zip')],
  'a list contains something else': ['ul', (part) => part.append(document.createElement('div'))],
  'a list is emptied': ['ul', (part) => part.replaceChildren()],
  'a cell leaves its row': ['td', (part) => part.replaceWith(...part.childNodes)],
  'a table loses its cells': ['tbody', (part) => part.remove()],
  'a link leads to a missing part': ['a', (part) => part.setAttribute('href', '#nothing')],
  'a link loses its address': ['a', (part) => part.removeAttribute('href')],
  'an image loses its description': ['img', (part) => part.removeAttribute('alt')],
  'a heading leaves out a level': ['h2', (part) => part.replaceWith(heading('h4'))],
  'a landmark is repeated': ['nav', (part) => part.after(part.cloneNode(true))],
  'an id is repeated': ['input', (part) => part.after(part.cloneNode())],
  'text is in another language': ['p', (part) => part.setAttribute('lang', 'xx-nothing')],
  'a target becomes small': ['button', (part) => part.setAttribute('style', 'inline-size: 12px; overflow: hidden')],
  'a style fixes the spacing': ['p', (part) => part.setAttribute('style', 'letter-spacing: 1px !important')],
  'a region scrolls': ['p', (part) => part.setAttribute('style', 'block-size: 5px; overflow: auto')],
  'a part moves into another': ['button', (part) => document.querySelector('#within-a-link')?.append(part)],
};

function linkTo(href: string): Element {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Ver';
  return link;
}

function heading(level: 'h4'): Element {
  const element = document.createElement(level);
  element.textContent = 'Datos';
  return element;
}

/** The size from which a target's neighbours do not matter. */
const large = { display: 'inline-block', minBlockSize: 32, minInlineSize: 32 };

/** axe looks again at each part whose change it could judge, and at no part that stays as it was. */
export const Changes: StoryObj = {
  render: () => (
    <article data-part="page" aria-roledescription="muestra">
      <h2>Datos</h2>
      <nav aria-label="Muestra">
        <a href="/muestra" id="within-a-link" style={large}>
          Muestra
        </a>
      </nav>
      <button type="button" style={large}>
        Guardar los datos de la muestra
      </button>
      <label htmlFor="sample-field">Nombre</label>
      <input id="sample-field" style={large} />
      <ul>
        <li>Uno</li>
      </ul>
      <table>
        <thead>
          <tr>
            <th>Columna</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Celda</td>
          </tr>
        </tbody>
      </table>
      <img src="data:," alt="Muestra" />
      <p>Un texto que necesita más de una línea cuando le queda poco espacio</p>
    </article>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('[data-part="page"]');
    if (!page) throw new Error('There is no page');
    const areNew = () => shownElements().areNew.length > 0;
    await expect(areNew()).toBe(true);
    shownElements().accept();
    await expect(areNew()).toBe(false);
    for (const [name, [part, change]] of Object.entries(changes)) {
      const before = page.cloneNode(true);
      const changed = page.querySelector(part);
      if (!changed) throw new Error(`There is no ${part}`);
      change(changed);
      await expect(areNew(), name).toBe(true);
      page.replaceChildren(...before.childNodes);
      await expect(areNew(), name).toBe(false);
    }
  },
};
