import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { Button, Inline, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { say } from '../shell/say.ts';
import type { ListName } from './list-address.ts';
import * as css from './PagedList.css.ts';
import { removeView, renameView, viewsMadeOld, type View } from './saved-views-data.ts';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import * as v from 'valibot';

interface ManageViewsDialogProps {
  readonly list: ListName;
  readonly views: readonly View[];
  readonly onClose: () => void;
}

/** Renames and deletes the saved views of a list. Rule administration 7. */
export function ManageViewsDialog({ list, views, onClose }: ManageViewsDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Administrar vistas`}
      description={t`Las vistas de esta lista son solo tuyas. Puedes tener 20.`}
      leave={t`Listo`}
    >
      {views.length === 0 ? (
        <Text tone="muted">{t`No tienes vistas de esta lista.`}</Text>
      ) : (
        <Stack gap="medium">
          {views.map((view) => (
            <ViewRow key={view.id} list={list} view={view} />
          ))}
        </Stack>
      )}
    </AppDialog>
  );
}

interface ViewRowProps {
  readonly list: ListName;
  readonly view: View;
}

function ViewRow({ list, view }: ViewRowProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { form, ...renaming } = useSchemaForm(
    useViewName(),
    { name: view.name },
    async ({ name }) => {
      await renameView(list, view.id, name);
      say({ tone: 'positive', title: t`Ahora se llama «${name}».` });
      await readAgain(queryClient, viewsMadeOld);
    },
    { view_exists: 'name' },
  );
  if (isAsking) return <RemovalRow list={list} view={view} onKeep={() => setAsking(false)} />;
  return (
    <Form submit={renaming} failed={t`No pudimos cambiar el nombre`} gap="xsmall">
      <div className={css.view}>
        <TypedField
          kind="line"
          label={t`Nombre de «${view.name}»`}
          autoComplete="off"
          required
          {...fieldOf(form, 'name')}
        />
        <Inline gap="xsmall">
          <Button type="submit" look="secondary" size="small" loading={renaming.submitting}>
            <Trans>Cambiar nombre</Trans>
          </Button>
          <Button look="quiet" size="small" aria-label={t`Borrar «${view.name}»`} onClick={() => setAsking(true)}>
            <Trans>Borrar</Trans>
          </Button>
        </Inline>
      </div>
    </Form>
  );
}

function RemovalRow({ list, view, onKeep }: ViewRowProps & { readonly onKeep: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const removal = useSubmit(useForm(), async () => {
    await removeView(list, view.id);
    say({ tone: 'positive', title: t`Borramos la vista «${view.name}».` });
    await readAgain(queryClient, viewsMadeOld);
  });
  return (
    <Form submit={removal} failed={t`No pudimos borrar la vista`} gap="xsmall">
      <Text>{t`¿Borrar «${view.name}»? La lista y sus filtros siguen como están.`}</Text>
      <Inline gap="xsmall">
        {/* Takes the focus because this button replaces the one that was pressed. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button look="secondary" size="small" autoFocus onClick={onKeep}>{t`Conservar`}</Button>
        <Button type="submit" look="critical" size="small" loading={removal.submitting}>{t`Borrar vista`}</Button>
      </Inline>
    </Form>
  );
}

/** Returns the schema of a view's name with its error messages. */
export function useViewName() {
  const { t } = useLingui();
  const noName = t`Escribe un nombre.`;
  const tooLong = t`Escribe como máximo 40 caracteres.`;
  return useMemo(
    () => v.object({ name: v.pipe(typedAs('line'), v.nonEmpty(noName), v.maxLength(40, tooLong)) }),
    [noName, tooLong],
  );
}
