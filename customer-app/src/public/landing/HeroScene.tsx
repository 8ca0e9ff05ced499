import { RiverDrawing } from '@caudal/ui-kit';
import { river } from './HeroScene.css.ts';
import { WalletPreview } from './WalletPreview.tsx';

/** The river, and before it the wallet. */
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
