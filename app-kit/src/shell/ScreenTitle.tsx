/** The product's name, written once for all screens. */
export const productName = 'Caudal';

/** Sets the title of the browser's tab: the screen's title, then the product's name. */
export function ScreenTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · ${productName}`}</title>;
}
