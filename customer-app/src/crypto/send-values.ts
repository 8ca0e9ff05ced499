/** The values of the form for a withdrawal of tokens. */
export interface SendValues {
  /** The id of a kept address; empty for another one. */
  kept: string;
  recipient: string;
  amount: string;
  isToKeep: boolean;
  alias: string;
  /** True when the customer has compared an address that resembles another one. */
  isCompared: boolean;
  /** The last characters of an address with a contract, as typed. */
  contractConfirmation: string;
  isRight: boolean;
}

export const nothingTyped: SendValues = {
  kept: '',
  recipient: '',
  amount: '',
  isToKeep: false,
  alias: '',
  isCompared: false,
  contractConfirmation: '',
  isRight: false,
};
