import { useState } from 'react';

/**
 * Holds the movement that a dialog has started and the state of its form (`standing`). Both are reset when the dialog opens, not when it
 * closes: it still shows them while it fades out.
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
