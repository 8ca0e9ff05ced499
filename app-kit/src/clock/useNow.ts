import { useEffect, useState } from 'react';
import { checkClock, onClockStep, serverNow } from './page-clock.ts';

const tick_milliseconds = 15_000;

/**
 * Returns the server's time in milliseconds and renders again every 15 seconds, for texts in minutes: how long somebody
 * waits, until when an amount is on hold.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const read = () => setNow(serverNow());
    const timer = setInterval(() => {
      checkClock();
      read();
    }, tick_milliseconds);
    const stopListening = onClockStep(read);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, []);
  return now;
}
