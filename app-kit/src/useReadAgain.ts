import { useRouter, useRouterState } from '@tanstack/react-router';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isOld } from './last-reading.ts';

const retry_milliseconds = 5_000;

/** How many parts of the screen are old that came after its loader was done. */
const oldPartsAtom = atom(0);

/** Says that a part of the screen is old, where the loader's own data does not. */
export function useOldPart(isOldPart: boolean): void {
  const setParts = useSetAtom(oldPartsAtom);
  useEffect(() => {
    if (!isOldPart) return undefined;
    setParts((parts) => parts + 1);
    return () => setParts((parts) => parts - 1);
  }, [isOldPart, setParts]);
}

/** Whether anything on the screen is an earlier reading, which stands in for one that failed. */
export function useIsOld(): boolean {
  const parts = useAtomValue(oldPartsAtom);
  const isLoadedOld = useRouterState({ select: ({ matches }) => matches.some(({ loaderData }) => isOld(loaderData)) });
  return isLoadedOld || parts > 0;
}

/** Reads the screen again, as long as anything on it is old. */
export function useReadAgain(): void {
  const router = useRouter();
  const isShownOld = useIsOld();
  useEffect(() => {
    if (!isShownOld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function readAgain() {
      await router.invalidate();
      wait();
    }
    function wait() {
      if (!isGone) timer = setTimeout(() => void readAgain(), retry_milliseconds);
    }
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [router, isShownOld]);
}
