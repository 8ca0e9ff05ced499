import { readJson, storeText } from '@caudal/app-kit/session/browser-storage.ts';
import { atom } from 'jotai';

export interface SwapSettings {
  /** The slippage tolerance: how much worse than quoted a swap may become, in percent, as a decimal string of the API contract: '0.5'. */
  readonly slippage: string;
  readonly isConfirmed: boolean;
}

export const slippagePresets = ['0.1', '0.5', '1'] as const;

const storageKey = 'caudal.swap-settings';
const usual: SwapSettings = { slippage: '0.5', isConfirmed: true };
/** The form of a slippage in the contract: 0 to 50, with at most four decimals. */
const percent = /^(?:(?:0|[1-9]|[1-4]\d)(?:\.\d{1,4})?|50)$/;

export function isSlippage(text: string): boolean {
  return percent.test(text);
}

function readStored(): SwapSettings {
  const { slippage, isConfirmed } = (readJson('device', storageKey) as Partial<SwapSettings> | null) ?? usual;
  return {
    slippage: typeof slippage === 'string' && isSlippage(slippage) ? slippage : usual.slippage,
    isConfirmed: isConfirmed !== false,
  };
}

const version = atom(0);

/** The swap settings of this person on this device. They are removed at sign-out. */
export const swapSettingsAtom = atom(
  (get): SwapSettings => {
    get(version);
    return readStored();
  },
  (get, set, settings: SwapSettings) => {
    // Without a storage, the default settings stay.
    storeText('device', storageKey, JSON.stringify(settings));
    set(version, get(version) + 1);
  },
);
