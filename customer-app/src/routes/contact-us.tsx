import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ContactUs } from '../public/contact/ContactUs.tsx';

export const Route = createFileRoute('/contact-us')({
  // The loader fetches the form's texts and the sender's e-mail. The page that is rendered at build time is for
  // everybody, so it has no e-mail.
  loader: async ({ location }) => {
    if (typeof document === 'undefined') return { email: '' };
    const [{ emailOfWriter }] = await Promise.all([
      import('../contact/writer.ts'),
      loadCatalogue(preferredLocale(), 'contact'),
      loadCatalogue(preferredLocale(), 'application'),
    ]);
    return { email: await emailOfWriter(location.href) };
  },
  component: Contact,
});

function Contact() {
  return <ContactUs email={Route.useLoaderData().email} />;
}
