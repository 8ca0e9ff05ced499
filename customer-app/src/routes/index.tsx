import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '../public/Landing.tsx';
import { prepareLanding } from '../public/landing-rest.tsx';

export const Route = createFileRoute('/')({
  // Small, and all of it is the first view: a file of its own would only come later.
  codeSplitGroupings: [],
  loader: () => prepareLanding(),
  component: Landing,
});
