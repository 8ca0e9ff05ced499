// Turns off Storybook's log of a story's interactions, which only its panel shows: with each interaction it sorts all former ones again and
// reads the text of the element, which took a tenth of a story's CPU time. Imported before `storybook/test`, which reads this parameter when
// it loads.
const address = new URL(window.location.href);
address.searchParams.set('instrument', 'false');
window.history.replaceState(null, '', address);
