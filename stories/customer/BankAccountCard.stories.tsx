import type { Meta, StoryObj } from '@storybook/react-vite';
import { BankAccountCard } from '../../customer-app/src/bank-accounts/BankAccountCard.tsx';
import { first } from '../contract/answers.ts';
import { answerOf } from '../part.tsx';
import { customerParts } from './parts.ts';

const account = first(answerOf('listBankAccounts'));

/** An account of the customer at a bank: by the name that they gave it, with what can be done with it. */
const meta = {
  title: 'Customer app/Components/BankAccountCard',
  component: BankAccountCard,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { account },
} satisfies Meta<typeof BankAccountCard>;

export default meta;

export const Card: StoryObj<typeof meta> = {};
