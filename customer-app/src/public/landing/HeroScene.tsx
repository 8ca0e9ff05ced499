import { RiverDrawing } from '@caudal/ui-kit';
import { river } from './HeroScene.css.ts';
import { WalletPreview } from './WalletPreview.tsx';

/** The scene of the hero: the wallet in front of the river. */
export function HeroScene() {
  return (
    <>
      <div className={river}>
        <RiverDrawing fade />
      </div>
      <WalletPreview />
    </>
  );
}
