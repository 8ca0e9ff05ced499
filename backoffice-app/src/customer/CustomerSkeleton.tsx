import { Columns, Skeleton, Stack } from '@caudal/ui-kit';

/** The placeholder of a customer's screen while its data loads. */
export function CustomerSkeleton() {
  return (
    <Stack gap="large" aria-busy>
      <Skeleton shape="headline" width="quarter" />
      <Columns layout="leading" gap="large">
        <Stack gap="small">
          {['name', 'id', 'level', 'email', 'document', 'country', 'type', 'birth'].map((line) => (
            <Skeleton key={line} shape="control" />
          ))}
        </Stack>
        <Columns layout="auto" gap="medium">
          {['identification', 'financial', 'profile', 'pep', 'screening'].map((card) => (
            <Skeleton key={card} shape="card" />
          ))}
        </Columns>
      </Columns>
    </Stack>
  );
}
