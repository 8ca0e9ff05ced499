// Settings of the page in which stories are tested. They have to be in place before `storybook/test` and msw load.

// Turns off Storybook's log of a story's interactions, which only its panel shows. With each interaction, the log sorts all former ones again
// and reads the text of the element, which took a tenth of a story's CPU time.
const address = new URL(window.location.href);
address.searchParams.set('instrument', 'false');
window.history.replaceState(null, '', address);

// Without service workers, msw answers requests within the page: no request and no answer travels to another thread and back.
delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
