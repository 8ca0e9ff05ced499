import type { Schemas } from '@caudal/api-spec/customer';
import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { deviceWords, placeWords } from '@caudal/app-kit/session/origin-words.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, DescriptionList, FormError, Heading, Skeleton, Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { queryOptions } from '../api.ts';
import { isLinkOver } from '../session/LinkOver.tsx';
import { SessionFrame } from '../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** Milliseconds for which a notice is shown before the sign-in page opens; rule screens 3. */
const notice_milliseconds = 2_500;

interface PlaceQuestionProps {
  readonly token: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly button: ReactNode;
  readonly isDangerous?: boolean;
  /** The texts for both outcomes, as the requirements word them. */
  readonly done: string;
  readonly expired: string;
  readonly act: () => Promise<unknown>;
  /** The reason that the sign-in page shows afterwards. */
  readonly why?: 'denied';
}

/**
 * The page behind a link in a letter about a sign-in from a new place (rule identity 15). Opening it only shows where the
 * sign-in came from, because mail scanners open links too: pressing the button decides.
 */
export function PlaceQuestion({ token, title, expired, done, act, why, ...question }: PlaceQuestionProps) {
  const { t } = useLingui();
  const place = useQuery({
    ...queryOptions('get', '/api/sign-in-place', { params: { query: { id: token } } }),
    retry: false,
  });
  const answer = useMutation({ mutationFn: act });
  const isOver = isLinkOver(place.error) || isLinkOver(answer.error);
  return (
    <SessionFrame title={title}>
      <Stack gap="large">
        {answer.isSuccess ? (
          <Leaving words={done} why={why} />
        ) : isOver ? (
          <Leaving words={expired} isOver />
        ) : (
          <>
            <Heading level={1}>{title}</Heading>
            {place.isPending ? <Skeleton shape="card" /> : null}
            <ReadFailed title={t`No pudimos leer el enlace`} of={latestOf(place)} />
            {place.data ? (
              <Question
                place={place.data}
                failure={answer.error}
                submitting={answer.isPending}
                onPress={() => answer.mutate()}
                {...question}
              />
            ) : null}
          </>
        )}
      </Stack>
    </SessionFrame>
  );
}

interface QuestionProps extends Pick<PlaceQuestionProps, 'children' | 'button' | 'isDangerous'> {
  readonly place: Schemas['SignInPlace'];
  readonly failure: unknown;
  readonly submitting: boolean;
  readonly onPress: () => void;
}

function Question({ place, failure, submitting, onPress, children, button, isDangerous = false }: QuestionProps) {
  const { t } = useLingui();
  return (
    <>
      <Text tone="muted">{children}</Text>
      <DescriptionList
        layout="grid"
        items={[
          { term: t`Dispositivo`, description: deviceWords(place.device) },
          { term: t`Lugar aproximado`, description: placeWords(place.place) },
          { term: t`Red`, description: place.network },
          { term: t`Cuándo`, description: dateAndTime(place.at) },
        ]}
      />
      {failure ? <FormError title={t`No pudimos guardar tu respuesta`}>{wordsOf(failure)}</FormError> : null}
      <Button full size="large" look={isDangerous ? 'critical' : 'primary'} loading={submitting} onClick={onPress}>
        {button}
      </Button>
    </>
  );
}

interface LeavingProps {
  readonly words: string;
  readonly isOver?: boolean;
  readonly why?: 'denied' | undefined;
}

/**
 * Shows the outcome for as long as it takes to read, then goes to sign-in. The outcome stays while the pointer is over it
 * or its link has the focus.
 */
function Leaving({ words, isOver = false, why }: LeavingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const heading = useArrivalFocus();
  const [isHeld, setHeld] = useState(false);
  const search = why ? { why } : {};
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(
      () => void navigate({ to: '/login', search: why ? { why } : {}, replace: true }),
      notice_milliseconds,
    );
    return () => clearTimeout(timer);
  }, [isHeld, navigate, why]);
  return (
    <div onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1} ref={heading} tabIndex={-1}>
            {words}
          </Heading>
          <Text tone="muted">
            {isOver ? t`Venció, o ya lo respondiste. Te llevamos a ingresar.` : t`Te llevamos a ingresar.`}
          </Text>
        </Stack>
        <ButtonLink
          full
          size="large"
          to="/login"
          search={search}
          replace
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >{t`Continuar`}</ButtonLink>
      </Stack>
    </div>
  );
}
