import { atom } from 'jotai';

export interface SwapSettings {
  /** How much worse than quoted a swap may become, in percent as the contract has it: '0.5'. */
  readonly slippage: string;
  /** Whether a swap is shown once more before it is sent. */
  readonly isConfirmed: boolean;
}

export const slippagePresets = ['0.1', '0.5', '1'] as const;

const storageKey = 'caudal.swap-settings';
const usual: SwapSettings = { slippage: '0.5', isConfirmed: true };
/** As the contract has it. */
const percent = /^(?:(?:0|[1-9]|[1-4]\d)(?:\.\d{1,4})?|50)$/;

export function isSlippage(text: string): boolean {
  return percent.test(text);
}

function readStored(): SwapSettings {
  try {
    const { slippage, isConfirmed } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<SwapSettings>;
    return {
      slippage: typeof slippage === 'string' && isSlippage(slippage) ? slippage : usual.slippage,
      isConfirmed: isConfirmed !== false,
    };
  } catch {
    return usual;
  }
}

const version = atom(0);

/** How this person swaps at this device. It goes with them when they sign out. */
export const swapSettingsAtom = atom(
  (get): SwapSettings => {
    get(version);
    return readStored();
  },
  (get, set, settings: SwapSettings) => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(settings));
    } catch {
      // Without storage nothing is kept, and the usual holds.
    }
    set(version, get(version) + 1);
  },
);
