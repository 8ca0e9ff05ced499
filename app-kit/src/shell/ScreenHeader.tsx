import { PageHeader, type PageHeaderProps } from '@caudal/ui-kit';
import { ScreenTitle } from './ScreenTitle.tsx';

/** Shows the head of a screen. Its title is that of the browser's tab as well. */
export function ScreenHeader(props: PageHeaderProps & { readonly title: string }) {
  return (
    <>
      <ScreenTitle title={props.title} />
      <PageHeader {...props} />
    </>
  );
}
