import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '../public/Landing.tsx';
import { prepareLanding } from '../public/landing-rest.tsx';

export const Route = createFileRoute('/')({
  // The route is small and entirely part of the first view: a file of its own would only arrive later.
  codeSplitGroupings: [],
  loader: () => prepareLanding(),
  component: Landing,
});
