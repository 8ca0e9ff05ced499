import { useState } from 'react';

/**
 * Holds what a dialog has started and how its form stands. The dialog starts afresh when it opens, and keeps its content
 * while it fades out.
 */
export function useStarted<Started, Standing>(open: boolean, atRest: Standing) {
  const [started, setStarted] = useState<Started | null>(null);
  const [standing, setStanding] = useState(atRest);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setStarted(null);
      setStanding(atRest);
    }
  }
  return { started, setStarted, standing, setStanding };
}
