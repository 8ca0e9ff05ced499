import type { Meta, StoryObj } from '@storybook/react-vite';
import { BankAccountCard } from '../../customer-app/src/bank-accounts/BankAccountCard.tsx';
import { first } from '../contract/answers.ts';
import { answerOf } from '../part.tsx';
import { customerParts } from './parts.ts';

const account = first(answerOf('listBankAccounts'));

/** Shows a customer's bank account under the name that they gave it, with its actions. */
const meta = {
  title: 'Customer app/Components/BankAccountCard',
  component: BankAccountCard,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { account },
} satisfies Meta<typeof BankAccountCard>;

export default meta;

export const Card: StoryObj<typeof meta> = {};
