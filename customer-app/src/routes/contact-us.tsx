import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ContactUs } from '../public/contact/ContactUs.tsx';

export const Route = createFileRoute('/contact-us')({
  // The form's texts, and who writes: what is written into the page at build time is for anybody.
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
