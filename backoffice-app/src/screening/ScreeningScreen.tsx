import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { linkClass, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CaseAtHand } from '../cases/CaseAtHand.tsx';
import { ViewDots } from '../customer/ViewDots.tsx';
import { StartLink } from '../customers/ListLink.tsx';
import { informationQuery, stepsQuery } from '../customer/customer-file.ts';
import { useMay } from '../session/account.ts';
import { DecideHitDialog } from './DecideHitDialog.tsx';
import { ListsView } from './ListsView.tsx';
import { PepView } from './PepView.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import {
  registering,
  screeningQuery,
  type Registering,
  type RiskLevel,
  type Screening,
  type ScreeningSearch,
} from './screening-data.ts';

const customerScreen = '/application/administrative/naturalUserInformation/$id';
const screens = { list: `${customerScreen}/list`, pep: `${customerScreen}/pep` } as const;

interface ScreeningScreenProps {
  readonly userId: string;
  readonly view: keyof typeof screens;
  readonly title: string;
  readonly search: ScreeningSearch;
}

/** One of the two views of a customer's screening, with the dialogs of both. */
export function ScreeningScreen({ userId, view, title, search }: ScreeningScreenProps) {
  const { t } = useLingui();
  const { data: customer } = useSuspenseQuery(informationQuery(userId));
  const { data: steps } = useSuspenseQuery(stepsQuery(userId));
  const { data: screening } = useSuspenseQuery(screeningQuery(userId));
  const navigate = useNavigate();
  const go = (next: Omit<ScreeningSearch, 'case'>) =>
    void navigate({ to: screens[view], params: { id: userId }, search: next });
  const close = useDialogAddress(search.dialog !== undefined, 'dialog', 'risk');
  const register = (act: Registering, risk?: RiskLevel) => go({ dialog: act, risk });
  return (
    <Stack gap="medium">
      <CaseAtHand
        userId={userId}
        place={view === 'list' ? 'lists' : null}
        search={search}
        onHandOver={() => go({ handOver: 1 })}
      />
      <ScreenHeader
        title={title}
        description={
          <Link to={customerScreen} params={{ id: userId }} activeOptions={{ exact: true }} className={linkClass()}>
            {customer.fullName ?? t`Volver al usuario`}
          </Link>
        }
        back={search.case === undefined ? <StartLink /> : undefined}
      />
      {view === 'list' ? (
        <ListsView
          userId={userId}
          screening={screening}
          onRegister={register}
          onDecide={(dialog, hit) => go({ dialog, hit })}
        />
      ) : (
        <PepView userId={userId} screening={screening} declared={steps.Level1?.pep ?? false} onRegister={register} />
      )}
      {view === 'list' ? <ViewDots customer={customer} here="lists" /> : null}
      <Dialogs userId={userId} search={search} screening={screening} onClose={close} />
    </Stack>
  );
}

interface DialogsProps {
  readonly userId: string;
  readonly search: ScreeningSearch;
  readonly screening: Screening;
  readonly onClose: () => void;
}

const isRegistering = (dialog: string): dialog is Registering => dialog in registering;

function Dialogs({ userId, search: { dialog, hit, risk }, screening, onClose }: DialogsProps) {
  const mayReview = useMay()('kyc.review');
  // A URL cannot open a dialog that the officer's role does not allow.
  if (dialog === undefined || !mayReview) return null;
  if (isRegistering(dialog))
    return <RegisterDialog key={dialog} act={dialog} risk={risk ?? null} userId={userId} onClose={onClose} />;
  // The hit has been decided in the meantime, so there is nothing left to ask.
  const open = screening.hits.find((one) => one.id === hit && one.state === 'open');
  if (!open || (dialog !== 'confirm' && dialog !== 'clear')) return null;
  return <DecideHitDialog userId={userId} hit={open} decision={dialog} onClose={onClose} />;
}
