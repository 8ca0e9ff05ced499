/** The product's name: the one place it is written for the screens. */
export const productName = 'Caudal';

/** The title of the browser's tab: the screen's, then the product's. */
export function ScreenTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · ${productName}`}</title>;
}
