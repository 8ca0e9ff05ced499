import { levels } from '@caudal/api-spec/terms';
import { Columns, Skeleton, Stack, Surface } from '@caudal/ui-kit';
import * as css from './VerificationPending.css.ts';

const fields = [1, 2, 3, 4, 5, 6];

/** The skeleton of the levels and of the form. */
export function VerificationPending() {
  return (
    <Stack gap="large" aria-busy>
      <div className={css.levels}>
        {levels.natural.map((level) => (
          <Surface key={level} padding="small">
            <Stack gap="small">
              <Skeleton shape="text" width="half" />
              <div className={css.bar}>
                <Skeleton shape="caption" width="full" />
              </div>
              <Skeleton shape="small" width="most" />
            </Stack>
          </Surface>
        ))}
      </div>
      <Surface padding="large">
        <Stack gap="large">
          <Skeleton shape="title" width="quarter" />
          <Columns layout="halves" gap="medium">
            {fields.map((field) => (
              <Stack key={field} gap="xxsmall">
                <Skeleton shape="small" width="half" />
                <Skeleton shape="control" width="full" />
              </Stack>
            ))}
          </Columns>
        </Stack>
      </Surface>
    </Stack>
  );
}
