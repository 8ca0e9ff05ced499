/** The empty values of the form for a withdrawal of tokens. */
export const nothingTyped = {
  /** The id of a kept address; empty for another one. */
  kept: '',
  recipient: '',
  amount: '',
  isToKeep: false,
  alias: '',
  /** True when the customer has compared an address that resembles another one. */
  isCompared: false,
  /** The last characters of an address with a contract, as typed. */
  contractConfirmation: '',
  isRight: false,
};

export type SendValues = typeof nothingTyped;
