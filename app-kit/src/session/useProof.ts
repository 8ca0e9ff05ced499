import { typedAs } from '../typed/typed-rules.ts';
import type { ConfirmationWay, PasskeyRequest, Proof } from '@caudal/api-spec';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useSchemaForm } from '../forms/schema-form.ts';
import { askBrowserForPasskey, isPasskeySupported, PasskeyNotUsed } from './passkey.ts';
import { problemCodeOf } from './request-error.ts';
import { wordsOf } from './request-words.ts';

interface ProofOptions {
  /** The account's ways of proof, the easiest first. */
  readonly ways: readonly ConfirmationWay[];
  readonly askForPasskey: () => Promise<PasskeyRequest>;
  readonly send: (proof: Proof) => Promise<void>;
}

const rejected = ['second_factor_rejected', 'recovery_code_rejected', 'password_rejected'] as const;

/** The form for every kind of proof: at sign-in, and at re-authentication. */
export function useProof({ ways, askForPasskey, send }: ProofOptions) {
  const { t } = useLingui();
  const possible = ways.filter((way) => way !== 'passkey' || isPasskeySupported());
  const [chosen, choose] = useState<ConfirmationWay | null>(null);
  const [notUsed, setNotUsed] = useState(false);
  const way = possible.find((one) => one === chosen) ?? possible[0] ?? ways[0] ?? 'password';
  const words = { password: t`Escribe tu contraseña.`, recovery_code: t`Escribe los 10 caracteres del código.` };
  const schemas = {
    totp: v.pipe(v.string(), v.regex(/^\d{6}$/, t`Escribe los 6 dígitos.`)),
    password: v.pipe(v.string(), v.nonEmpty(words.password)),
    recovery_code: v.pipe(typedAs('recoveryCode'), v.regex(/^[\dA-Z]{5}-[\dA-Z]{5}$/, words.recovery_code)),
    passkey: v.string(),
  } as const satisfies Record<ConfirmationWay, v.GenericSchema<string, string>>;
  const schema = v.object({ typed: schemas[way] });
  const submit = useSchemaForm(schema, { typed: '' }, async ({ typed }, { reset, setError }) => {
    setNotUsed(false);
    try {
      await send(await proofOf(way, typed, askForPasskey));
    } catch (error) {
      if (error instanceof PasskeyNotUsed) return setNotUsed(true);
      if (!rejected.some((code) => code === problemCodeOf(error))) throw error;
      // The field is emptied, because a one-time code that was refused will not be accepted later.
      reset({ typed: '' });
      setError('typed', { message: wordsOf(error) }, { shouldFocus: true });
    }
  });
  const { setFocus, reset } = submit.form;
  useEffect(() => {
    if (way !== 'passkey') setFocus('typed');
  }, [setFocus, way]);

  function change(next: ConfirmationWay) {
    reset({ typed: '' });
    setNotUsed(false);
    choose(next);
  }

  const failure = notUsed
    ? t`Tu navegador no recibió la llave de acceso. Intenta de nuevo o usa otra forma.`
    : submit.failure;
  return { ...submit, failure, way, others: possible.filter((one) => one !== way), change };
}

export type ProofForm = ReturnType<typeof useProof>;

async function proofOf(
  way: ConfirmationWay,
  typed: string,
  askForPasskey: () => Promise<PasskeyRequest>,
): Promise<Proof> {
  if (way === 'passkey') return { passkey: await askBrowserForPasskey(await askForPasskey()) };
  if (way === 'recovery_code') return { recoveryCode: typed };
  return way === 'totp' ? { code: typed } : { password: typed };
}
