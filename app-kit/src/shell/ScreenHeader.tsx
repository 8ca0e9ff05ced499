import { PageHeader, type PageHeaderProps } from '@caudal/ui-kit';
import { ScreenTitle } from './ScreenTitle.tsx';

/** Shows the head of a screen, and sets the title of the browser's tab to the same words. */
export function ScreenHeader(props: PageHeaderProps & { readonly title: string }) {
  return (
    <>
      <ScreenTitle title={props.title} />
      <PageHeader {...props} />
    </>
  );
}
