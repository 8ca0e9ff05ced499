import { problemCodeOf, unwrap } from '@caudal/api-spec/session';
import { wordsOf } from '@caudal/app-kit/request-words.ts';
import { Button, buttonClass, Heading, Notice, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api.ts';
import { SessionFrame } from '../../session/SessionFrame.tsx';

export const Route = createFileRoute('/_app/activate')({ component: Activate });

/** Opening the mailed link only shows this page, for mail scanners open links too; pressing the button decides. */
function Activate() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<
    { kind: 'asking' | 'sending' } | { kind: 'failed'; words: string; isOver: boolean }
  >({ kind: 'asking' });

  async function confirm() {
    setState({ kind: 'sending' });
    try {
      await unwrap(api.POST('/api/activate', { body: { token } }));
      await navigate({ to: '/login', search: { confirmed: true }, replace: true });
    } catch (error) {
      const code = problemCodeOf(error);
      setState({
        kind: 'failed',
        words: wordsOf(error),
        isOver: code === 'link_expired' || code === 'validation_failed',
      });
    }
  }

  const isOver = state.kind === 'failed' && state.isOver;
  return (
    <SessionFrame title={t`Confirmar correo`}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>
            <Trans>Confirma tu correo</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>Con este paso abres tu cuenta en Caudal.</Trans>
          </Text>
        </Stack>
        {state.kind === 'failed' ? (
          <Notice
            tone="critical"
            title={isOver ? t`Este enlace ya no sirve` : t`No pudimos confirmar tu correo`}
            announce="assertive"
          >
            {isOver
              ? t`El enlace venció o ya se usó. Si ya confirmaste tu correo, ingresa; si no, crea tu cuenta de nuevo.`
              : state.words}
          </Notice>
        ) : null}
        {isOver ? (
          <Stack gap="xsmall">
            <Link to="/login" className={buttonClass({ full: true, size: 'large' })}>
              <Trans>Ingresar</Trans>
            </Link>
            <Link to="/sign-up" className={buttonClass({ look: 'secondary', full: true, size: 'large' })}>
              <Trans>Crear cuenta</Trans>
            </Link>
          </Stack>
        ) : (
          <Button full size="large" loading={state.kind === 'sending'} onClick={() => void confirm()}>
            <Trans>Confirmar mi correo</Trans>
          </Button>
        )}
      </Stack>
    </SessionFrame>
  );
}
